/** What a body hashes to, by RFC 9530. */
import { hash } from 'node:crypto';
import { readBytes, readDictionary } from './structured-fields.ts';

export const digestOf = (text: string): string => `sha-256=:${hash('sha256', text, 'base64')}:`;

/** Whether a body is the one that a header means: only SHA-256 counts. */
export function isDigestOf(field: string | undefined, text: string): boolean {
  const written = readDictionary(field ?? '')?.get('sha-256');
  const bytes = written === undefined ? null : readBytes(written);
  return bytes !== null && bytes.toString('base64') === hash('sha256', text, 'base64');
}
