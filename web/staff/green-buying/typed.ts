/** What is typed of green coffee that is bought: kilos and pounds, as the shop takes them. */
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import type { Reply } from '#web/api/shop-api.ts';

const KILOS = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3})?$/;

/** Grams; `null` where it can’t be read. */
export function gramsTyped(text: string): number | null {
  const number = text.trim().replace(/\s*kg$/i, '');
  return KILOS.test(number) ? Math.round(Number(number.replaceAll(',', '')) * 1000) : null;
}

/** In kilos, for a field. */
export const kilosOf = (grams: number): string => String(grams / 1000);

/** Pounds; `null` where nothing is typed or it can’t be read. */
export function poundsTyped(text: string): number | null {
  const pence = parsePounds(text.replace('−', '-'));
  return pence === null ? null : toPounds(pence);
}

/** As if the shop had refused it: what can’t be read is not sent. */
export function unread(field: string, message: string): Reply<never> {
  const problem = { code: 'invalid', message, fields: { [field]: message } } as const;
  return { ok: false, status: 422, problem };
}

export const NO_KILOS = 'Please give kilos, such as 600 or 12.5.';
export const NO_POUNDS = 'Please give pounds, such as 5.69.';
