/** The code in the address of a tasting: whoever has neither card, mail nor bag cannot make one up, and nothing of it is stored. */
import { createHmac } from 'node:crypto';
import {
  readTastingCode,
  SIGNATURE_LENGTH,
  type TastingSubject,
  tastingCodeIn,
  tastingSubject,
} from '#domain/tastings/codes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { isEqualInConstantTime } from '#server/platform/secrets.ts';
import { readLabelKey } from './label-key-store.ts';

export async function openTastingSigner(
  db: Database | InTransaction,
): Promise<(subject: TastingSubject) => string> {
  const key = await readLabelKey(db);
  return (subject) => {
    const text = tastingSubject(subject);
    const signature = createHmac('sha256', key).update(`tasting ${text}`).digest('base64url');
    return `${text}-${signature.slice(0, SIGNATURE_LENGTH[subject.is])}`;
  };
}

/** What a code that was scanned or typed leads to; `null` for one that we never signed. */
export async function readSignedTasting(
  db: Database | InTransaction,
  scanned: string,
): Promise<TastingSubject | null> {
  const code = tastingCodeIn(scanned);
  const read = readTastingCode(code);
  if (read === null) return null;
  const sign = await openTastingSigner(db);
  const { is, id } = read;
  return isEqualInConstantTime(code, sign({ is, id })) ? { is, id } : null;
}
