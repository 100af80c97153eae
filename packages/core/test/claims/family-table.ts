import type { ClaimFamily } from './claim-form.ts';
import { aliases } from './families/aliases.ts';
import { callingCallbacks } from './families/calling-callbacks.ts';
import { classInstances } from './families/class-instances.ts';
import { closingOverCallbacks } from './families/closing-over-callbacks.ts';
import { enums } from './families/enums.ts';
import { environment } from './families/environment.ts';
import { errors } from './families/errors.ts';
import { extraMembers } from './families/extra-members.ts';
import { fixedValues } from './families/fixed-values.ts';
import { getters } from './families/getters.ts';
import { iterables } from './families/iterables.ts';
import { looseNulls } from './families/loose-nulls.ts';
import { mutatingCallbacks } from './families/mutating-callbacks.ts';
import { nativeThrows } from './families/native-throws.ts';
import { optionalThings } from './families/optional-things.ts';
import { outsideMutation } from './families/outside-mutation.ts';
import { overlappingCalls } from './families/overlapping-calls.ts';
import { overriding } from './families/overriding.ts';
import { rejectingCallbacks } from './families/rejecting-callbacks.ts';
import { throwingCallbacks } from './families/throwing-callbacks.ts';
import { time } from './families/time.ts';
import { varyingCallbacks } from './families/varying-callbacks.ts';

/** Every family; the table of counts is in this order. */
export const FAMILIES: readonly ClaimFamily[] = [
  throwingCallbacks,
  rejectingCallbacks,
  varyingCallbacks,
  mutatingCallbacks,
  closingOverCallbacks,
  callingCallbacks,
  extraMembers,
  classInstances,
  overriding,
  getters,
  enums,
  aliases,
  overlappingCalls,
  outsideMutation,
  time,
  fixedValues,
  errors,
  nativeThrows,
  optionalThings,
  iterables,
  environment,
  looseNulls,
];
