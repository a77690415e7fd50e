// cspell:ignore bogo bxgy
import { type Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { isVoucherCode, tidyVoucherCode } from '#domain/voucher/code.ts';
import { voucherLimits } from '#domain/voucher/voucher.ts';
import { isYes, type Read, readAmount, readTime, short, tidy } from './read-cells.ts';
import type { Shape } from './records.ts';
import type { Cells } from './subjects.ts';

/** A discount code of the shop that was left, of a kind that our vouchers can hold. */
export interface VoucherOnFile {
  code: string;
  percentage: number | null;
  pence: number | null;
  least_goods: number;
  starts_on: Day | null;
  /** `null` for one that never ended there. */
  ends_on: Day | null;
  /** How often it may still be used; `null` without a limit. */
  uses_left: number | null;
  once_a_customer: boolean;
}

/** What our vouchers can't do is refused in words: it would take off something else than was promised. */
export const voucherShape: Shape<VoucherOnFile> = {
  idOf: (cells) => tidyVoucherCode(tidy(cells('code'))),
  read: ([first]) => {
    if (first === undefined) return { wrong: 'The row is empty.' };
    const { cells } = first;
    const code = tidyVoucherCode(tidy(cells('code')));
    if (!isVoucherCode(code))
      return { wrong: `“${short(cells('code'))}” has other than 4 to 24 letters and digits.` };
    const other = otherKind(cells);
    if (other !== null) return { wrong: other };
    const worth = readWorth(cells);
    if ('wrong' in worth) return worth;
    const least = readLeast(cells('minimum'));
    if ('wrong' in least) return least;
    const uses = readUses(cells);
    if ('wrong' in uses) return uses;
    const once = readOnce(cells('once'));
    if ('wrong' in once) return once;
    const starts = readDay(cells('starts'), 'It starts on');
    if ('wrong' in starts) return starts;
    const ends = readDay(cells('ends'), 'It ends on');
    if ('wrong' in ends) return ends;
    const one = {
      code,
      ...worth.value,
      least_goods: least.value,
      starts_on: starts.value,
      ends_on: ends.value,
      uses_left: uses.value,
      once_a_customer: once.value,
    };
    if (one.starts_on !== null && one.ends_on !== null && one.ends_on < one.starts_on)
      return { wrong: 'Its last day comes before its first.' };
    return { one, flag: null };
  },
};

/** Words of a file in small letters, in which a line or a hyphen counts as a space. */
const plain = (written: string): string =>
  tidy(written)
    .toLowerCase()
    .replaceAll(/[_\-\s]+/g, ' ');

const WORKS = /^(?:active|enabled|scheduled|publish|published|yes|true|1)?$/;
const FOR_ALL = /^(?:all|everyone|all customers|any|any customer)?$/;
const OFF_ORDERS = /^(?:order|orders|all|all products|entire order|cart|code)?$/;
const OF_ALL_GOODS =
  /^(?:amount off order|basic|code|discount code|order|percentage|percent|fixed amount|fixed cart)?$/;
const NO = /^(?:no|false|0|n)?$/;

/** Why none of our vouchers is like this one; `null` where one may be. */
function otherKind(cells: Cells): string | null {
  const status = plain(cells('status'));
  if (!WORKS.test(status))
    return status === 'expired'
      ? 'It has ended there.'
      : `There it is “${short(cells('status'))}”, so nobody can use it.`;
  const kinds = [cells('type'), cells('kind'), cells('scope')].map(plain);
  if (kinds.some((kind) => /\b(?:buy|bogo|bxgy|get)\b/.test(kind)))
    return 'It gives something when something else is bought. Our vouchers take off per cent or pounds.';
  if (kinds.some((kind) => /shipping|delivery/.test(kind)) || isYes(cells('free_shipping')))
    return 'It is off delivery. Our vouchers are off the coffee.';
  if (kinds.some((kind) => /automatic/.test(kind))) return 'It works without a code. Our vouchers have one.';
  if (
    kinds.some((kind) => /product|collection/.test(kind) && kind !== 'all products') ||
    !OFF_ORDERS.test(kinds[2] ?? '') ||
    !OF_ALL_GOODS.test(kinds[0] ?? '') ||
    ['products', 'categories'].some((field) => tidy(cells(field)) !== '')
  )
    return 'It is for some coffees only. Our vouchers are for all coffee in the cart.';
  if (!FOR_ALL.test(plain(cells('customers'))))
    return 'It is for some customers only, whom the file doesn’t name as we do. Make it here instead.';
  return /^0*(?:[.,]0*)?$/.test(tidy(cells('maximum')))
    ? null
    : 'It is for small orders only. Ours have no upper limit.';
}

function readWorth(cells: Cells): Read<Pick<VoucherOnFile, 'percentage' | 'pence'>> {
  const kind = plain(cells('kind'));
  const written = tidy(cells('value'));
  if (/percent|^%$/.test(kind) || (kind === '' && written.endsWith('%'))) return readPercentage(written);
  if (!/fixed|amount|gbp|£|pound/.test(kind) && !(kind === '' && written.startsWith('£')))
    return { wrong: 'The file doesn’t say whether it is per cent or pounds.' };
  const amount = readAmount(written);
  if ('wrong' in amount) return amount;
  const { leastPence, mostPence } = voucherLimits;
  return amount.value < leastPence || amount.value > mostPence
    ? { wrong: `Our vouchers take off ${formatPounds(leastPence)} to ${formatPounds(mostPence)}.` }
    : { value: { percentage: null, pence: amount.value } };
}

/** 10, 10%, 10.0 and, as some write it, 0.1. */
function readPercentage(written: string): Read<Pick<VoucherOnFile, 'percentage' | 'pence'>> {
  const digits = /^(\d{1,3})(?:[.,](\d{1,4}))?\s?%?$/.exec(written);
  if (digits === null) return { wrong: `“${short(written)}” is no percentage.` };
  const [, whole = '', fraction = ''] = digits;
  const number = Number(`${whole}.${fraction || '0'}`);
  const isShare = number > 0 && number < 1 && !written.endsWith('%');
  const percentage = isShare ? Math.round(number * 10_000) / 100 : number;
  const { mostPercentage } = voucherLimits;
  return Number.isInteger(percentage) && percentage >= 1 && percentage <= mostPercentage
    ? { value: { percentage, pence: null } }
    : { wrong: `“${short(written)}”: our vouchers take off 1 to ${mostPercentage} whole per cent.` };
}

/** “None”, £30.00, and “Minimum purchase of £30.00”. */
function readLeast(written: string): Read<number> {
  const words = plain(written);
  if (words === '' || words === 'none' || words === 'no minimum requirements') return { value: 0 };
  if (/quantity|items|bags/.test(words))
    return { wrong: 'It asks for a number of bags. Our vouchers ask for an amount.' };
  const found = /-?\s*£?\s*-?\d[\d.,]*/.exec(tidy(written))?.[0] ?? written;
  const amount = readAmount(found);
  if ('wrong' in amount) return { wrong: `At least: ${amount.wrong}` };
  return amount.value < 0 ? { wrong: 'At least: it is below zero.' } : amount;
}

function readUses(cells: Cells): Read<number | null> {
  const most = readCount(cells('limit'));
  if ('wrong' in most) return { wrong: `How often in all: ${most.wrong}` };
  const used = readCount(cells('used'));
  if ('wrong' in used) return { wrong: `How often used: ${used.wrong}` };
  // Nobody makes a code that can never be used: a nought means no limit.
  if (most.value === null || most.value === 0) return { value: null };
  const left = most.value - (used.value ?? 0);
  return left < 1 ? { wrong: 'All of its uses are used up.' } : { value: left };
}

function readCount(written: string): Read<number | null> {
  const count = tidy(written).replaceAll(',', '');
  if (count === '' || /^(?:unlimited|none|no limit)$/i.test(count)) return { value: null };
  return /^\d{1,9}(?:\.0+)?$/.test(count)
    ? { value: Math.trunc(Number(count)) }
    : { wrong: `“${short(written)}” is no number.` };
}

function readOnce(written: string): Read<boolean> {
  const once = plain(written);
  if (isYes(once)) return { value: true };
  return NO.test(once)
    ? { value: false }
    : {
        wrong: `Each customer may use it “${short(written)}” times. Ours are used once by each, or without a limit.`,
      };
}

/** A day, or seconds since 1970 as WooCommerce writes them. */
function readDay(written: string, what: string): Read<Day | null> {
  const plainly = tidy(written);
  if (plainly === '') return { value: null };
  if (/^\d{9,10}$/.test(plainly)) return { value: dayInLondon(new Date(Number(plainly) * 1000)) };
  const time = readTime(plainly);
  return 'wrong' in time ? { wrong: `${what}: ${time.wrong}` } : { value: dayInLondon(time.value) };
}
