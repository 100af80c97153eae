/**
 * How React has to call a function: as a component, as one that `memo` or `forwardRef` has made, as a function that
 * gives elements, or as a hook, which only a component may call.
 */
export type Rendering = 'component' | 'wrapped component' | 'elements' | 'hook';

/** The exports that are added to a module to call a function of it while React renders, by the kind of function. */
export const RENDERING_EXPORTS: Readonly<Record<Rendering, string>> = {
  component: '$rendered$ps_elements',
  elements: '$rendered$ps_elements',
  'wrapped component': '$rendered$ps_component',
  hook: '$rendered$ps_hook',
};
