/** What is typed of a coffee that a roastery has, read as what it asks for. */
import { readDay } from '#domain/dispatch/read-day.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import type { TypedCoffee } from './bean-list.ts';

export interface KnownBean {
  ctapsId: string;
  isTicked: boolean;
  /** Pounds of a green kilo. */
  price: number;
}

export interface BeanWish {
  in_stock?: boolean;
  green_bean_price?: number;
  lot?: { code: string; grams: number; arrived_on: string };
}

/** Nothing where all stays as it is, or why it can’t be read. */
export function wishOf(
  { isTicked, kilos, cost, code, arrived }: TypedCoffee,
  known: KnownBean,
  today: string,
): BeanWish | { problem: string } | null {
  const price = parsePounds(cost);
  if (price === null || price < 1)
    return { problem: 'Please give the cost of a kilo in pounds, such as 5.69.' };
  const lot = lotOf({ kilos, code, arrived }, known, today);
  if (lot !== null && 'problem' in lot) return lot;
  const wish: BeanWish = {
    ...(isTicked === known.isTicked ? {} : { in_stock: isTicked }),
    ...(toPounds(price) === known.price ? {} : { green_bean_price: toPounds(price) }),
    ...(lot === null ? {} : { lot }),
  };
  return Object.keys(wish).length === 0 ? null : wish;
}

function lotOf(
  { kilos, code, arrived }: Pick<TypedCoffee, 'kilos' | 'code' | 'arrived'>,
  { ctapsId }: KnownBean,
  today: string,
): NonNullable<BeanWish['lot']> | { problem: string } | null {
  if ([kilos, code, arrived].every((text) => text.trim() === '')) return null;
  const grams = readKilos(kilos);
  if (grams === null) return { problem: 'Please give the kilos that arrived, such as 60 or 12.5.' };
  const day = arrived.trim() === '' ? today : readDay(arrived);
  if (day === null) return { problem: 'Please give the day as 18/11/2026.' };
  return {
    // The same again for the same day, so that a list that is sent twice takes nothing in twice.
    code: code.trim() === '' ? `${ctapsId}-${day.slice(2).replaceAll('-', '')}` : code.trim().toUpperCase(),
    grams,
    arrived_on: day,
  };
}

/** A comma stands between thousands, as everywhere in the shop. */
const KILOS = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?$/;
const MOST_KILOS = 100_000;

function readKilos(text: string): number | null {
  const number = text.trim().replace(/\s*kg$/i, '');
  if (!KILOS.test(number)) return null;
  const kilos = Number(number.replaceAll(',', ''));
  return kilos > 0 && kilos <= MOST_KILOS ? Math.round(kilos * 1000) : null;
}
