/** What QuickBooks Online imports: journals, one for each day. */
import { formatDecimal } from '#domain/money/pounds.ts';
import { type BookMove, britishDay, type CodeOf } from './book-line.ts';

/** The most rows of a file that QuickBooks takes at once. */
export const QUICKBOOKS_ROWS = 1000;

export const QUICKBOOKS_COLUMNS = [
  '*JournalNo',
  '*JournalDate',
  '*AccountName',
  '*Debits',
  '*Credits',
  'Description',
  'Name',
  'Currency',
  'Location',
  'Class',
] as const;

/** Debits and credits stand apart, so that no amount is below zero. */
export const quickbooksRows = (moves: readonly BookMove[], codeOf: CodeOf): string[][] =>
  moves.map(({ day, kind, booked, pence }) => [
    `SHOP-${day.replaceAll('-', '')}`,
    britishDay(day),
    codeOf(booked),
    pence < 0 ? formatDecimal(-pence) : '',
    pence > 0 ? formatDecimal(pence) : '',
    kind,
    '',
    '',
    '',
    '',
  ]);
