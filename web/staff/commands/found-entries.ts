/** What was found, as entries of the command menu. */
import { weightInWords } from '#domain/weight.ts';
import { nowOf, numberOf } from '#web/staff/orders/words.ts';
import { shortDate, shortDay } from '#web/staff/ui/times.ts';
import type { Entry } from './entries.ts';
import type { Found } from './use-found.ts';

/** To find one of more than these, people type another word. */
const MOST_CUSTOMERS = 5;

export const foundEntries = (
  { orders, customers, pastOrders }: Pick<Found, 'orders' | 'customers' | 'pastOrders'>,
  go: (to: string) => () => void,
): readonly Entry[] => [
  ...(orders?.orders ?? []).map(({ id, name, town, grams, dispatch_on, ...state }) => ({
    id: `order-${id}`,
    group: `Orders by ${orders?.by ?? ''}`,
    name: `${numberOf(id)} ${name}`,
    more: [
      town,
      weightInWords(grams),
      nowOf(state),
      dispatch_on === null ? '' : `leaves ${shortDay(dispatch_on)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
    choose: go(`/orders/${id}`),
  })),
  ...customers.slice(0, MOST_CUSTOMERS).map(({ id, full_name, company_name, email }) => ({
    id: `customer-${id}`,
    group: 'Customers',
    name: full_name || email,
    more: [company_name, full_name === '' ? '' : email].filter((part) => part !== '').join(', '),
    choose: go(`/customers/${id}`),
  })),
  ...pastOrders.slice(0, MOST_CUSTOMERS).map(({ id, number, name, placed_at, lines }) => ({
    id: `past-order-${id}`,
    group: 'Orders in the old shop',
    name: `${number} ${name}`,
    more: [shortDate(placed_at), lines[0]?.what ?? ''].filter((part) => part !== '').join(', '),
    choose: go(`/past-orders?q=${encodeURIComponent(number)}`),
  })),
];
