import { oncePer } from '../../foundation/once-per.ts';
import type { BranchSite } from '../modules/branch-site.ts';
import { exportedFunctions } from '../modules/exported-functions.ts';
import type { FunctionModel } from '../modules/function-model.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import type { Waypoint } from '../modules/waypoint.ts';
import { leavingFunctions } from './leaving-functions.ts';
import { mentionedFunctions } from './mentioned-functions.ts';

/** A function of a module, without its syntax. The one of index 0 is the module itself. */
export type CodeFunction = Omit<FunctionModel, 'node' | 'callees'>;

/** The code of a module as exploration sees it: plain data, without syntax, that can be sent to another process. */
export interface CodeModel {
  readonly functions: readonly CodeFunction[];
  readonly sites: readonly BranchSite[];
  readonly waypoints: readonly Waypoint[];
  /** Indices of the functions that may be called by other means than their name. */
  readonly escaping: ReadonlySet<number>;
  /** Indices of outermost functions that other modules can call. */
  readonly exported: ReadonlySet<number>;
  /** Indices of the functions whose value may reach code outside of the module. */
  readonly leaving: ReadonlySet<number>;
  /** For each function, those that its own code can get hold of. */
  readonly mentions: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The code of a module without its syntax. */
export const codeModelOf: (model: ModuleModel) => CodeModel = oncePer((model) => ({
  functions: model.functions.map(({ node: _node, callees: _callees, ...fn }) => fn),
  sites: model.sites,
  waypoints: model.waypoints,
  escaping: model.escaping,
  exported: exportedFunctions(model),
  leaving: leavingFunctions(model),
  mentions: mentionedFunctions(model),
}));

/** The index of the code of a module outside of its functions. */
export const MODULE_CODE = 0;
