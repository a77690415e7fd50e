import type { Day } from '#domain/dispatch/day.ts';
import { type Booked, type Item, type MappedProgram, vatItem } from './programs.ts';

/** A part of what is booked. Pence have the ledger's sign: above zero is credit. */
export interface BookLine {
  booked: Booked;
  /** The ledger's account that it is a part of. */
  account: string;
  what: string;
  pence: number;
  /** Of what was sold or refunded alone. */
  vat: { percent: number; pence: number } | null;
}

/** One entry of the ledger that has an invoice or a credit note, or moves what somebody owes on account. */
export interface BookDocument {
  number: string;
  reference: string;
  contact: string;
  day: Day;
  due: Day;
  /** All but what is owed on account: that is what they sum to. */
  lines: readonly BookLine[];
}

/** What moved on a day by entries of one kind, and of one account, on one side. */
export interface BookMove {
  day: Day;
  /** In words. */
  kind: string;
  booked: Booked;
  /** The ledger's account that it is a part of; null where the ledger has no such posting. */
  account: string | null;
  pence: number;
}

/** What the program calls it. */
export type CodeOf = (item: Item) => string;

/** What has to have a code before a line or a move can be written. */
export const itemsNeeded = (
  program: MappedProgram,
  { booked, vat }: Pick<BookLine, 'booked' | 'vat'>,
): Item[] => (program === 'quickbooks' ? [booked] : [booked, vat === null ? 'no_vat' : vatItem(vat.percent)]);

/** As all of these programs write a day in Britain. */
export const britishDay = (day: Day): string => day.split('-').toReversed().join('/');
