/**
 * Plain URLs: nothing in them is escaped, and every part is the very text between its signs. Most URLs of programs are
 * plain. Of others, parsing changes letters, drops segments, or leaves out the usual port.
 */

const LABEL = '[a-z0-9]+(?:-[a-z0-9]+)*';
const BYTE = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const HOST = `(?:${LABEL}\\.)*[a-z]+(?:-[a-z0-9]+)*|(?:${BYTE}\\.){3}${BYTE}|\\[::1\\]`;
const USER = '((?:([A-Za-z0-9]+)(?::([A-Za-z0-9]+))?@)?)';

/** Any port but 21, 80 and 443, of which the scheme decides whether they are shown. */
const PORT = [
  '[1-9]',
  '[13-79][0-9]|2[02-9]|8[1-9]',
  '[1-35-9][0-9][0-9]|4[0-35-9][0-9]|44[0-24-9]',
  '[1-9][0-9][0-9][0-9]|[1-5][0-9][0-9][0-9][0-9]',
].join('|');

/** No segment begins with a dot, so that none leads upwards. */
const LETTER = '[A-Za-z0-9_~!$&()*+,;=:@-]';
const WORD = `${LETTER}(?:${LETTER}|\\.)*`;
const SEGMENT = `(?:${WORD})?`;

/** Letters of a query that stand for themselves: neither a plus nor a percent sign. */
export const QUERY_LETTER = '[A-Za-z0-9_~!$&()*,;=:@./-]';

const QUERY = `(\\?${QUERY_LETTER}+)?`;
const FRAGMENT = '(#[A-Za-z0-9_~!$&()*+,;=:@./-]+)?';

/** Groups: protocol, user with password, either of them, host, its name, its port, path, query, fragment. */
export const PLAIN_URL = `^(https?:|wss?:|ftp:)//${USER}((${HOST})(?::(${PORT}))?)((?:/${SEGMENT})*)${QUERY}${FRAGMENT}$`;

/** A URL without a host, such as `mailto:` has. Groups: protocol, path, query, fragment. */
export const OPAQUE_URL = `^((?:mailto|javascript|data|tel|about|urn):)(${WORD})${QUERY}${FRAGMENT}$`;

/** Any plain URL, with or without a host. */
export const ANY_PLAIN_URL = `${PLAIN_URL}|${OPAQUE_URL}`;

/** A path from the root of a host. Groups: path, query, fragment. */
export const ROOTED_PATH = `^(/(?:${WORD}(?:/${SEGMENT})*)?)${QUERY}${FRAGMENT}$`;

/** Parameters as they stand in a query, with or without its sign. */
export const PLAIN_QUERY = `^\\??${QUERY_LETTER}*$`;

/** The URL of an input that says nothing of it. */
const USUAL_URL = 'https://example.com/';

// Taken before any foreign code runs.
const { canParse } = URL;

/** The URL that is built for a text of the input: nothing is said by an empty one, nor by one that is no URL. */
export const builtUrl = (text: string): string => (text !== '' && canParse(text) ? text : USUAL_URL);
