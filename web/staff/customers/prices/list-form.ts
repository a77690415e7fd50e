/** A price list as it is being written. */
import type { CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';

export interface TypedRow {
  key: number;
  /** As the field has it; empty until one is chosen. */
  bean: string;
  percent: string;
}

export interface TypedList {
  tier: number;
  rows: readonly TypedRow[];
}

/** What is to come, or is valid: one changes what was agreed last. */
export function startOf({ lists, account_tier }: CustomerPriceLists): TypedList {
  const last = lists.find(({ state }) => state === 'to come' || state === 'valid');
  if (last === undefined) return { tier: account_tier, rows: [] };
  return {
    tier: last.price_tier,
    rows: last.beans.map(({ bean_id, percent_off }, key) => ({
      key,
      bean: String(bean_id),
      percent: String(percent_off),
    })),
  };
}

export const isPercent = (typed: string): boolean => /^[1-9]\d?$/.test(typed.trim());

export const wishOf = ({ tier, rows }: TypedList) => ({
  price_tier: tier,
  beans: rows.map(({ bean, percent }) => ({ bean_id: Number(bean), percent_off: Number(percent) })),
});

/** What is missing before it can be previewed, in a sentence. */
export function whyNotWhole({ rows }: TypedList): string | null {
  if (rows.some(({ bean }) => bean === '')) return 'Please choose a bean in each row, or take the row out.';
  if (rows.some(({ percent }) => !isPercent(percent)))
    return 'What comes off is a whole number of per cent, from 1 to 99.';
  return new Set(rows.map(({ bean }) => bean)).size < rows.length ? 'A bean is on the list twice.' : null;
}

export const isSameList = (one: TypedList, other: TypedList): boolean =>
  JSON.stringify(wishOf(one)) === JSON.stringify(wishOf(other));
