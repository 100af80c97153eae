/**
 * How React has to call a function: as a component, as one that `memo` or `forwardRef` has made, as a function that
 * gives elements, or as a hook, which only a component may call.
 */
export type Rendering = 'component' | 'wrapped component' | 'elements' | 'hook';

/** The prefix of the names of functions that call others while React renders. */
export const RENDERING_PREFIX = '$rendered$ps_';

/** The exports that are added to a module to call a function of it while React renders, by the kind of function. */
export const RENDERING_EXPORTS: Readonly<Record<Rendering, string>> = {
  component: `${RENDERING_PREFIX}elements`,
  elements: `${RENDERING_PREFIX}elements`,
  'wrapped component': `${RENDERING_PREFIX}component`,
  hook: `${RENDERING_PREFIX}hook`,
};

/** The same for React that renders into a page, where effects run, and steps of a user can follow. */
export const MOUNTING_EXPORTS: Readonly<Record<Rendering, string>> = {
  component: `${RENDERING_PREFIX}mountedElements`,
  elements: `${RENDERING_PREFIX}mountedElements`,
  'wrapped component': `${RENDERING_PREFIX}mountedComponent`,
  hook: `${RENDERING_PREFIX}mountedHook`,
};

/** The name of the input of the steps that follow; no parameter has it. It comes before all parameters. */
export const STEPS = '$steps';

/** Whether an input holds the steps that follow a call, and is no argument of it. */
export const holdsSteps = ({ name }: { readonly name: string }): boolean => name === STEPS;

/**
 * Ids that React numbers in the order of all that was rendered before, as code: `:r1:`, `«r1»`, or `_r_1_`, by version.
 * Markup is compared without the numbers.
 */
export const NUMBERED_IDS = '/(:r|«r|_r_)[0-9a-v]+(:|»|_)/g';

/** Replacement for such an id, for `String.prototype.replace`. */
export const UNNUMBERED_ID = '$1$2';

/** Whether markup has ids without their numbers. */
export const hasUnnumberedIds = (markup: string): boolean => /:r:|«r»|_r__/.test(markup);
