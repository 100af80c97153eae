import { deserialize, serialize } from 'node:v8';
import { digestOfText } from './digest.ts';

/** The first line of a file: what it is, for whom, and how to tell that it is whole. */
interface Head {
  readonly format: typeof FORMAT;
  readonly key: string;
  /** Digest of what follows. */
  readonly digest: string;
}

/** Changes with the form of the files. */
const FORMAT = 'pathsmith-result-1';

const NEWLINE = 0x0a;

/** Data as the bytes of a file: a line of JSON, then the data in the form in which it crosses process boundaries. */
export function toFile(key: string, data: unknown): Buffer {
  const body = serialize(data);
  const head: Head = { format: FORMAT, key, digest: digestOfText(body) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** The data of a file. Throws if the file is not whole, or was written for another key. */
export function fromFile(key: string, bytes: Buffer): unknown {
  const end = bytes.indexOf(NEWLINE);
  const head = JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))) as Partial<Head>;
  if (head.format !== FORMAT || head.key !== key) throw new Error('it was written for something else');
  const body = bytes.subarray(end + 1);
  // Before it is read: the reader of this form trusts what it reads.
  if (head.digest !== digestOfText(body)) throw new Error('it is damaged');
  return deserialize(body);
}
