import type { EnterHook } from '../wire/hook-contract.ts';
import { openFrame } from './frame/frame.ts';
import type { RunState } from './run-state.ts';
import { askThrough, receiveAnswer } from './sequences/closure-state.ts';
import { registerModuleVariables, registerPrivateFields } from './sequences/private-state.ts';

/** The run that new frames belong to. A frame stays with its run, even if it is resumed after the end. */
export interface RunHolder {
  current: RunState;
}

/** The hooks that instrumented code calls. */
export function createHooks(holder: RunHolder): { readonly enter: EnterHook } {
  const enter: EnterHook = () => openFrame(holder.current);
  enter.privates = registerPrivateFields;
  enter.variables = registerModuleVariables;
  enter.asked = false;
  enter.answer = receiveAnswer;
  askThrough(enter);
  return { enter };
}
