/** What the cells of another shop's file say: amounts, times, words. A refusal is a sentence for whoever reads the report. */
import { unquoted } from '#domain/carrier/csv.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';

export type Read<Value> = { value: Value } | { wrong: string };

/** No order of a roastery comes to more. */
export const HIGHEST_PENCE = 10_000_000_00;

/** £1,024.50, 1024.5, 1.024,50 and 12,50 are amounts; a fraction of a penny is none. */
export function readAmount(written: string): Read<number> {
  const plain = tidy(written)
    .replace(/^(-?)\s*(?:£|GBP)\s*/i, '$1')
    .replaceAll(' ', '');
  const match =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(plain) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(plain);
  if (match === null) return { wrong: `“${short(written)}” is no amount in pounds.` };
  const [, minus = '', whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return { wrong: `“${short(written)}” has a fraction of a penny.` };
  const pence = Number(whole.replace(/[,.]/g, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (pence > HIGHEST_PENCE) return { wrong: `“${short(written)}” is too large an amount.` };
  return { value: minus && pence > 0 ? -pence : pence };
}

const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?$/;
const BRITISH_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** A time with its zone, or a day and a time in London; 03/04/2025 is the third of April. */
export function readTime(written: string): Read<Date> {
  const plain = tidy(written);
  const wrong = { wrong: `“${short(written)}” is no date that we can read.` };
  const zoned = WITH_ZONE.exec(plain);
  if (zoned !== null) {
    const [, day = '', clock = '', zone = ''] = zoned;
    const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    const at = new Date(`${day}T${clock}${offset}`);
    return isDay(day) && !Number.isNaN(at.getTime()) ? { value: at } : wrong;
  }
  const iso = ISO_DAY.exec(plain);
  const british = BRITISH_DAY.exec(plain);
  const [year, month, date, hours = '0', minutes = '0'] =
    iso?.slice(1) ?? (british === null ? [] : [british[3], british[2], british[1], british[4], british[5]]);
  const day = `${year}-${(month ?? '').padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`;
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return wrong;
  return { value: timeInLondon(day, Number(hours) * 60 + Number(minutes)) };
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1990-01-01';
}

/** One line without control characters; what spreadsheets put before a number is taken away. */
export const tidy = (written: string): string =>
  unquoted(written.toWellFormed().replace(/[\u0000-\u001f\u007f\s]+/g, ' ')).trim();

/** One line of at most so many characters. */
export function readLine(written: string, longest: number, what: string): Read<string> {
  const value = tidy(written);
  return value.length > longest
    ? { wrong: `${what} has ${value.length} characters; we can keep ${longest}.` }
    : { value };
}

export const isYes = (written: string): boolean => /^(?:yes|true|1|y|subscribed)$/i.test(tidy(written));

const MOST_SHOWN = 30;

/** As much of a cell as a report shows. */
export function short(written: string): string {
  const line = tidy(written);
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
}

const POUND_GRAMS = 453.59237;
const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gram: 1,
  kg: 1000,
  lb: POUND_GRAMS,
  oz: POUND_GRAMS / 16,
};

/** Grams of one bag, as its name says them, such as “Guji Hambela, 250 g”; `null` where it says none, or two. */
export function gramsIn(name: string): number | null {
  const found = [...name.matchAll(/(\d+(?:[.,]\d+)?)\s?(kg|gram|gr|g|lb|oz)s?\b/gi)].map(
    ([, amount = '', unit = '']) =>
      Math.round(Number(amount.replace(',', '.')) * (GRAMS[unit.toLowerCase()] ?? 0)),
  );
  const [grams, ...others] = new Set(found);
  return grams === undefined || others.length > 0 || grams < 1 || grams > 60_000 ? null : grams;
}
