import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Length of a signature by Ed25519, which stands before what is signed. */
const SIGNATURE_BYTES = 64;

/** Puts a signature before some bytes. */
export const signed = (bytes: Buffer, privateKey: KeyObject): Buffer =>
  Buffer.concat([sign(null, bytes, privateKey), bytes]);

/** The bytes behind a signature. Throws if they were not signed with the key that belongs to `publicKey`. */
export function signedContent(bytes: Buffer, publicKey: KeyObject): Buffer {
  const content = bytes.subarray(SIGNATURE_BYTES);
  if (!verify(null, content, publicKey, bytes.subarray(0, SIGNATURE_BYTES)))
    throw new Error('it is not signed with our key');
  return content;
}

/** Reads a private key of Ed25519: PEM, or the Base64 of PKCS #8. */
export const readPrivateKey = (text: string): KeyObject =>
  ofEd25519(
    createPrivateKey(text.includes('-----') ? text : { key: bytesOf(text), format: 'der', type: 'pkcs8' }),
  );

/** Reads a public key of Ed25519: PEM, or the Base64 of SPKI. */
export const readPublicKey = (text: string): KeyObject =>
  ofEd25519(
    createPublicKey(text.includes('-----') ? text : { key: bytesOf(text), format: 'der', type: 'spki' }),
  );

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

function ofEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no key of Ed25519');
  return key;
}
