import { expect, it } from 'vitest';
import type { CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';
import { isSameList, startOf, whyNotWhole, wishOf } from './list-form.ts';

const list = (id: number, state: CustomerPriceLists['lists'][number]['state'], price_tier: number) => ({
  id,
  state,
  price_tier,
  valid_from: '2026-12-01T00:00:00Z',
  set_at: '2026-11-24T10:00:00Z',
  set_by: 'Otto',
  beans: [{ bean_id: 73, name: 'Santos', percent_off: 10 }],
});
const shown = (lists: CustomerPriceLists['lists']): CustomerPriceLists => ({
  full_name: 'Mina',
  is_own: false,
  account_tier: 1,
  lists,
});
const row = (bean: string, percent: string) => ({ key: 0, bean, percent });

it('begins with the list that is to come, else with the valid one, else with the account’s tier', () => {
  const valid = list(1, 'valid', 2);
  expect(startOf(shown([list(3, 'replaced', 0), list(2, 'to come', 3), valid])).tier).toBe(3);
  expect(wishOf(startOf(shown([valid])))).toEqual({
    price_tier: 2,
    beans: [{ bean_id: 73, percent_off: 10 }],
  });
  expect(startOf(shown([]))).toEqual({ tier: 1, rows: [] });
});

it('says what is missing before it can be looked at', () => {
  const why = (...rows: ReturnType<typeof row>[]) => whyNotWhole({ tier: 1, rows });
  expect(why()).toBeNull();
  expect(why(row('73', '10'), row('82', '5'))).toBeNull();
  expect(why(row('', '10'))).toMatch('choose a bean');
  for (const percent of ['', '0', '100', '1.5', '-3', 'ten'])
    expect(why(row('73', percent))).toMatch('whole number');
  expect(why(row('73', '10'), row('73', '5'))).toMatch('twice');
});

it('is the same list where nothing was changed', () => {
  const one = { tier: 1, rows: [row('73', '10')] };
  expect(isSameList(one, { tier: 1, rows: [{ ...row('73', '10'), key: 4 }] })).toBe(true);
  expect(isSameList(one, { tier: 1, rows: [] })).toBe(false);
});
