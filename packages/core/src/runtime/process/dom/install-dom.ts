import type { DomSetup } from '../../../model/run/dom-setup.ts';
import { guardGlobals } from '../confinement/guard-globals.ts';
import { refusing, replace } from '../confinement/refusing.ts';
import type { ServedModules } from '../module-hooks.ts';
import { makeWindow, type DomPackage } from './make-window.ts';
import { PageListeners } from './page-listeners.ts';
import { PageState } from './page-state.ts';
import { shareWindow } from './share-window.ts';

/** The process that a DOM is installed in. */
export interface DomRequest {
  readonly modules: ServedModules;
  readonly isInstrumented: boolean;
}

/**
 * Gives this process the globals of a browser page, before the code under test is loaded. The package behind it is
 * loaded by Node itself, within the confinement.
 */
export async function installDom(
  setup: DomSetup | undefined,
  { modules, isInstrumented }: DomRequest,
): Promise<PageState | undefined> {
  if (setup === undefined) return undefined;
  modules.leaveToNode(setup.entry);
  const window = makeWindow((await import(setup.entry)) as DomPackage, setup);
  const listeners = isInstrumented ? new PageListeners(window) : undefined;
  const shared = shareWindow(setup.kind, window);
  // The window brings its own `fetch` and `WebSocket`.
  guardGlobals();
  const requests = window.XMLHttpRequest?.prototype;
  if (requests !== undefined) replace(requests, 'send', refusing('XMLHttpRequest send'));
  return new PageState(window, { shared, listeners });
}
