import { describe, expect, it } from 'vitest';
import { pageNumber } from '#web/staff/ui/list/list-address.ts';
import { filterInWords } from './filter-words.ts';
import { askedBy, FILTERS, ORDERS } from './orders-query.ts';

const { nextPage, pageBefore, withFilter } = ORDERS;

const address = (written: string) => new URLSearchParams(written);
const queryOf = (to: string | null) => address(to?.split('?')[1] ?? '');

describe('the list of orders', () => {
  it('asks for what its address says, and for nothing else that stands there', () => {
    expect(askedBy(address('status=6&text=+mina+&sort=largest&marked=7&held='))).toEqual({
      status: '6',
      text: 'mina',
      sort: 'largest',
    });
  });

  it('asks by country, price tier, payment and post, and says each in words', () => {
    const asked = { country: 'FR', tier: '2', paid_by: '2', service: '1' };
    expect(askedBy(address(`${new URLSearchParams(asked)}`))).toEqual({ ...asked, sort: 'newest' });
    const words = FILTERS.map((name) => filterInWords(name, name in asked ? asked[name as 'tier'] : ''));
    expect(words.filter((each) => each !== null)).toEqual([
      'First class',
      'Paid by: On account',
      'To France',
      'Redistributor prices',
    ]);
    expect(filterInWords('dispatch_on', 'no day')).toBe('Leaves no day');
  });

  it('shows the newest first where the address says nothing or something unknown', () => {
    expect(askedBy(address('sort=prettiest'))).toEqual({ sort: 'newest' });
  });

  it('goes from page to page and back without losing its filters', () => {
    const first = address('status=6&marked=7');
    const second = queryOf(nextPage(first, '17.5'));
    const third = queryOf(nextPage(second, '16.9'));
    expect(askedBy(third)).toEqual({ status: '6', sort: 'newest', cursor: '16.9' });
    expect(pageNumber(third)).toBe(3);
    expect(askedBy(queryOf(pageBefore(third)))).toEqual({ status: '6', sort: 'newest', cursor: '17.5' });
    expect(pageBefore(queryOf(pageBefore(second)))).toBeNull();
  });

  it('goes back to its first page when a filter changes', () => {
    expect(withFilter(address('pages=17.5&marked=3&status=6'), { status: '4' })).toBe('/orders?status=4');
    expect(withFilter(address('status=6'), { status: '' })).toBe('/orders');
  });
});
