/** How much is generated, and when it begins and ends, in words of SQL. */
import { DAY_MS } from '#domain/durations.ts';

export interface Size {
  orders: number;
  customers: number;
  members: number;
  guests: number;
  /** One order of so many is a guest's. */
  ordersOfGuest: number;
  begin: string;
  until: string;
  span: string;
}

const DAYS = 3 * 365;

export function sizeOf({
  orders: inCalendar,
  customers,
  until,
}: {
  orders: number | readonly { at: Date }[];
  customers: number;
  until: Date;
}): Size {
  const orders = typeof inCalendar === 'number' ? inCalendar : inCalendar.length;
  const span = `interval '${typeof inCalendar === 'number' ? DAYS : daysOf(inCalendar, until)} days'`;
  const end = `timestamptz '${until.toISOString()}'`;
  const guests = Math.floor(customers / 2);
  const ordersOfGuest = Math.max(2, Math.floor(orders / Math.max(1, guests)));
  const times = { begin: `(${end} - ${span})`, until: end, span };
  return { orders, customers, members: customers - guests, guests, ordersOfGuest, ...times };
}

const daysOf = (calendar: readonly { at: Date }[], until: Date): number =>
  Math.ceil((until.getTime() - Math.min(...calendar.map(({ at }) => at.getTime()))) / DAY_MS);
