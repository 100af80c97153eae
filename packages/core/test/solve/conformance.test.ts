import { describe, expect, it } from 'vitest';
import {
  findNativeSolver,
  NATIVE_SOLVER_NAMES,
} from '../../src/solve/backends/smtlib-process/find-native-solver.ts';
import { SmtlibProcessBackend } from '../../src/solve/backends/smtlib-process/smtlib-process-backend.ts';
import { Z3WasmBackend } from '../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import { describeConformance } from './conformance.ts';

describeConformance('z3 in WebAssembly', () => new Z3WasmBackend());

for (const name of NATIVE_SOLVER_NAMES) {
  const native = findNativeSolver(process.env, [name]);
  if (native === undefined)
    describe.skip(`conformance of native ${name}: not on the PATH`, () =>
      it('is skipped', () => expect(0).toBe(1)));
  else describeConformance(`native ${name}`, () => new SmtlibProcessBackend(native));
}
