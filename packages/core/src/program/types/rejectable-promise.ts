import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';

/** A promise, and one of the same type that is rejected if the code does something about that. */
export function withRejection(
  promise: TypeModel,
  { typeText, key = {} }: { readonly typeText: string; readonly key?: object },
  { handled, readAside }: Pick<ReadingContext, 'handled' | 'readAside'>,
): TypeModel {
  if (!handled().rejections) return promise;
  const rejected = readAside(key, () => ({
    kind: 'promise',
    typeText,
    value: { kind: 'reason' },
    isRejected: true,
  }));
  return { kind: 'union', members: [promise, rejected] };
}
