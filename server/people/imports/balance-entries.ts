/** One entry of the ledger for each change of an opening balance. */
import type { ImportRow } from './import-store.ts';
import type { OpeningBalance } from './opening-balance-store.ts';

export const OPENED = 'opening_balance';
export const CORRECTED = 'opening_balance_corrected';

export const entryOf = ({ id, entries }: OpeningBalance, isNew: boolean) =>
  isNew ? { kind: OPENED, reference: `${id}/1` } : { kind: CORRECTED, reference: `${id}/${entries + 1}` };

/** What was taken back, and comes in once more, is the other import's. */
export const revivedBy = (held: ImportRow, { pence }: OpeningBalance) =>
  pence === 0 ? { import_id: held.id } : {};
