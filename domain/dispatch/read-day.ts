import type { Day } from './day.ts';

/** Such as 2026-11-20, 20/11/2026, 20-11-26 or 20 Nov 2026: days stand before months, as Britain writes them. */
export function readDay(text: string): Day | null {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/. -](\d{4}|\d{2})$/i.exec(written);
  if (british === null) return null;
  const [, date = '', month = '', year = ''] = british;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return dayOf(
    Number(year) + (year.length === 2 ? 2000 : 0),
    /^\d/.test(month) ? Number(month) : named,
    Number(date),
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year: number, month: number, date: number): Day | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isThere = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 2000;
  return isThere ? day.toISOString().slice(0, 10) : null;
}
