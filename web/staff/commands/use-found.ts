import { useEffect, useState } from 'react';
import type { ListedCustomer } from '#contract/customer-desk/listed-customer.ts';
import type { StaffPastOrder } from '#contract/imports/past-orders.ts';
import type { FoundOrders } from '#contract/order-desk/order-lists.ts';
import type { Problem } from '#contract/problem.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';

export interface Found {
  /** What was searched for: an answer to something else is none. */
  typed: string;
  orders: FoundOrders | null;
  customers: readonly ListedCustomer[];
  pastOrders: readonly StaffPastOrder[];
  problem: Problem | null;
}

const PAUSE_MS = 120;
const NOTHING: Found = { typed: '', orders: null, customers: [], pastOrders: [], problem: null };

/** What is typed may mean orders or, for those who may look for people, customers. Asked for once the fingers rest. */
export function useFound(typed: string): Found {
  const { rights } = useMe();
  const [results, setResults] = useState(NOTHING);
  useEffect(() => {
    if (typed === '') return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await find(typed, rights);
      if (!isOver) setResults(answer);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, rights]);
  return typed === '' ? NOTHING : results;
}

/** A name or an address has a letter in it; a number is an order’s. */
const MAY_NAME = /\p{L}/u;

async function find(typed: string, rights: HeldRights): Promise<Found> {
  const mayOrders = holds(rights, ['floor', 'orders', 'money'], false);
  const seesPeople = holds(rights, ['people'], false);
  const mayPeople = seesPeople && MAY_NAME.test(typed);
  const [orders, customers, past] = await Promise.all([
    mayOrders ? browserApi('GET /staff/search', { query: { q: typed } }) : null,
    mayPeople ? browserApi('GET /staff/customers', { query: { text: typed } }) : null,
    seesPeople ? browserApi('GET /staff/past-orders', { query: { q: typed } }) : null,
  ]);
  return {
    typed,
    orders: orders?.ok === true ? orders.answer : null,
    customers: customers?.ok === true ? customers.answer.customers : [],
    pastOrders: past?.ok === true ? past.answer : [],
    problem: [orders, customers].flatMap((one) => (one?.ok === false ? [one.problem] : []))[0] ?? null,
  };
}
