/** What FreeAgent imports: statements of an account that holds money, without names of columns, quotes or further commas. */
import type { Day } from '#domain/dispatch/day.ts';
import { formatDecimal } from '#domain/money/pounds.ts';
import { britishDay } from './book-line.ts';

export const MONEY_ACCOUNTS = ['paypal', 'bank', 'cash'] as const;

/** Of an amount with the ledger's sign, by which what came in is below zero. */
export const freeagentRow = ({ day, what, pence }: { day: Day; what: string; pence: number }): string =>
  `${britishDay(day)},${formatDecimal(-pence)},${plain(what)}\r\n`;

/** FreeAgent takes no commas and no quotes in a description; nothing of it may be calculated by a spreadsheet. */
const plain = (what: string): string =>
  what
    .replace(/[,"“”;\s]+/g, ' ')
    .replace(/^[=+\-@|%'\s]+/, '')
    .trim();
