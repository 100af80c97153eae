import type { DomKind } from '../../model/run/dom-setup.ts';
import type { Outcome } from '../../model/run/outcome.ts';

/** Says that a name of the DOM does not exist, in the words of V8. */
const NOT_DEFINED =
  /^(window|document|navigator|location|history|screen|self|localStorage|sessionStorage|\w*Observer|DOM\w+|HTML\w*|SVG\w*|CSS\w*|Element|Node|NodeFilter|Image|FileReader|XMLHttpRequest|\w+Event|matchMedia|getComputedStyle|customElements|\w+AnimationFrame|alert|confirm|prompt) is not defined$/;

/**
 * The outcome of a run without the DOM that the runner of its tests names. An error since the DOM is missing says nothing
 * of the code.
 */
export function withoutDom(outcome: Outcome, missing: DomKind | undefined): Outcome {
  if (missing === undefined || outcome.kind !== 'threw') return outcome;
  const name = missingName(outcome.error.message);
  return name === undefined
    ? outcome
    : { kind: 'refused', what: `${name} of ${missing}, which is not installed` };
}

/** The name of the DOM that an error says is not defined. */
export function missingName(message: string): string | undefined {
  return NOT_DEFINED.exec(message)?.[1];
}
