import { expect, it } from 'vitest';
import { minaListed } from '#contract/customer-desk/listed-customer.ts';
import { foundEntries } from './found-entries.ts';

it('the command menu leads to the first five customers that were found, by name or by address', () => {
  const went: string[] = [];
  const nameless = { ...minaListed, id: 7, full_name: '', company_name: '', email: 'guest@example.com' };
  const entries = foundEntries(
    {
      orders: null,
      customers: [minaListed, nameless, ...Array.from({ length: 9 }, () => minaListed)],
      pastOrders: [],
    },
    (to) => () => went.push(to),
  );
  expect(entries).toHaveLength(5);
  expect(entries.slice(0, 2)).toMatchObject([
    { group: 'Customers', name: 'Mina Okafor', more: 'Harbour Bakes, mina@example.com' },
    { group: 'Customers', name: 'guest@example.com', more: '' },
  ]);
  entries[1]?.choose();
  expect(went).toEqual(['/customers/7']);
});
