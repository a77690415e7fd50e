/** The signature in the code of a bag’s page: whoever has no label cannot make one up, and nothing of it is stored. */
import { createHmac } from 'node:crypto';
import { type BagCode, labelText, readLabelCode } from '#domain/packing/lot.ts';
import { readLabelKey } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import { isEqualInConstantTime } from '#server/platform/secrets.ts';

/** 96 bits: a longer code would make the modules of a small label's QR too fine to print. */
const LENGTH = 16;

export async function openLabelSigner(db: Database): Promise<(label: BagCode) => string> {
  const key = await readLabelKey(db);
  return (label) => createHmac('sha256', key).update(labelText(label)).digest('base64url').slice(0, LENGTH);
}

/** What the label says whose code this is; `null` for one that we never signed. */
export async function readSignedLabel(db: Database, code: string): Promise<BagCode | null> {
  const label = readLabelCode(code);
  if (label === null) return null;
  const sign = await openLabelSigner(db);
  return isEqualInConstantTime(label.signature, sign(label)) ? label : null;
}
