import {
  proposeCapture,
  proposeMatching,
  proposeParticipation,
  proposePlace,
  type CurrentSearch,
} from '../../regex/propose-subjects.ts';
import type { Value } from '../../../expr/value.ts';
import { wishes, type Inverter, type InverterFamily } from './inverter.ts';

/** The argument that is searched. */
const SUBJECT = 2;

/** An inverter that proposes strings to search. */
const bySubject =
  (propose: (search: CurrentSearch, wanted: Value, group: number) => readonly string[]): Inverter =>
  ({ wanted, current }) => {
    const [source, flags, subject, from, group = 0n] = current as [string, string, string, bigint, bigint?];
    return wishes(SUBJECT, propose({ source, flags, subject, from }, wanted, Number(group)));
  };

/** Inverters of regex searches: the engine has checked every proposed string. */
export const PATTERN_INVERTERS: InverterFamily = {
  're.test': bySubject((search, wanted) => proposeMatching(search, wanted === true)),
  're.index': bySubject((search, wanted) => proposePlace(search, 'start', Number(wanted))),
  're.end': bySubject((search, wanted) => proposePlace(search, 'end', Number(wanted))),
  're.group': bySubject((search, wanted, group) => proposeCapture(search, group, wanted as string)),
  're.hasGroup': bySubject((search, wanted, group) => proposeParticipation(search, group, wanted === true)),
};
