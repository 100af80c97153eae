import { ELEMENT_RANGES } from '../../model/input/typed-arrays.ts';
import { derived, type ModelFamily } from './model.ts';
import { kindTest } from './object/kind-tests.ts';

/** Functions that ask which kind of object something is. */
export const KIND_MODELS: ModelFamily = {
  family: 'Kinds of objects',
  calls: [
    ['ArrayBuffer.isView', 'exact', derived(kindTest((name) => name in VIEWS))],
    ['Buffer.isBuffer', 'exact', derived(kindTest((name) => name === 'Buffer'))],
  ],
};

/** Classes of views of a buffer, without a prototype that the code might have changed. */
const VIEWS: Readonly<Record<string, unknown>> = Object.assign(
  Object.create(null) as object,
  ELEMENT_RANGES,
  {
    DataView: true,
  },
);
