import type { ClassKey } from '../../model/class-key.ts';
import type { World, WorldInvokable } from './world.ts';

/** The invokables that make objects without which some calls are impossible, and objects that these need in turn. */
export function makersFor(calls: readonly WorldInvokable[], world: World): ReadonlySet<WorldInvokable> {
  const makers = new Set<WorldInvokable>();
  let users = calls;
  while (users.length > 0) {
    const wanted = new Set(users.flatMap(necessaryClasses));
    users = world.invokables.filter(
      (one) => !makers.has(one) && [...wanted].some((ofClass) => gives(one, ofClass, world)),
    );
    for (const one of users) makers.add(one);
  }
  return makers;
}

const gives = ({ resultClass }: WorldInvokable, wanted: ClassKey, { isOfClass }: World): boolean =>
  resultClass !== undefined && isOfClass(resultClass, wanted);

/** Classes of the objects that only a sequence can make: the receiver's, and those of arguments that no input builds. */
function necessaryClasses({ receiverClass, parameterClasses, needsMade }: WorldInvokable): ClassKey[] {
  const ofArguments = parameterClasses.filter((_, index) => needsMade[index] === true);
  return [receiverClass, ...ofArguments].filter((one) => one !== undefined);
}
