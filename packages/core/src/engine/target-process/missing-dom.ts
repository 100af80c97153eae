import type { DomKind } from '../../model/run/dom-setup.ts';
import type { Outcome } from '../../model/run/outcome.ts';

/** Says that a name of the DOM does not exist, in the words of V8. */
const NOT_DEFINED =
  /^(window|document|navigator|location|history|screen|self|localStorage|sessionStorage|\w*Observer|DOM\w+|HTML\w*|SVG\w*|CSS\w*|Element|Node|NodeFilter|Image|FileReader|XMLHttpRequest|\w+Event|matchMedia|getComputedStyle|customElements|\w+AnimationFrame|alert|confirm|prompt) is not defined$/;

/**
 * The outcome of a run without a DOM. An error since there is none says nothing of the code; `missing` is the one that
 * the runner of its tests names and that is not installed.
 */
export function withoutDom(outcome: Outcome, missing: DomKind | undefined): Outcome {
  if (outcome.kind !== 'threw' || outcome.error.isMade === true) return outcome;
  const name = missingName(outcome.error.message);
  if (name === undefined) return outcome;
  const what =
    missing === undefined
      ? `${name} of a DOM, which the tests of this project do not have`
      : `${name} of ${missing}, which is not installed`;
  return { kind: 'refused', what };
}

/** The name of the DOM that an error says is not defined. */
export function missingName(message: string): string | undefined {
  return NOT_DEFINED.exec(message)?.[1];
}
