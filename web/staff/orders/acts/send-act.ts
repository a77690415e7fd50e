/** Sends one act for many orders, and says what became of each. */

import type { Input } from '#contract/calls.ts';
import type { ActedOrder, OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import type { Problem } from '#contract/problem.ts';
import type { Reply } from '#web/api/shop-api.ts';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { NEXT_STATUS, numberOf } from '../words.ts';

/** What every list and page knows of an order that one may act on. */
export interface ActedOn {
  id: number;
  version: number;
  order_status_id: number;
  hold_reason: string | null;
  dispatch_on: string | null;
}

export type OrderAct = Input<'POST /staff/order-acts'>['body']['do'];

export interface Sent {
  results: readonly RowResult[];
  /** Acts that wait, to be undone by their ids. */
  waiting: readonly string[];
  done: readonly number[];
  problem: Problem | null;
}

export async function sendAct(orders: readonly ActedOn[], act: OrderAct): Promise<Sent> {
  const body = {
    id: crypto.randomUUID(),
    orders: orders.map(({ id, version }) => ({ id, version })),
    do: act,
  };
  const outcome = await browserApi('POST /staff/order-acts', { body });
  return outcome.ok ? sentOf(outcome.answer) : notSent(orders, outcome.problem);
}

/** Each order goes on to its own next status, so that there is one act for each of these. */
export async function sendAdvance(orders: readonly ActedOn[]): Promise<Sent> {
  const byNext = Map.groupBy(orders, ({ order_status_id }) => NEXT_STATUS[order_status_id]);
  const all = await Promise.all(
    [...byNext].map(async ([to, group]) =>
      to === undefined ? refused(group, 'It can’t go on from here.') : sendAct(group, { act: 'advance', to }),
    ),
  );
  return {
    results: all.flatMap(({ results }) => results),
    waiting: all.flatMap(({ waiting }) => waiting),
    done: all.flatMap(({ done }) => done),
    problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

export async function undoActs(ids: readonly string[]): Promise<Reply<unknown>> {
  const outcomes = await Promise.all(
    ids.map((id) => browserApi('DELETE /staff/staged-acts/{id}', { params: { id } })),
  );
  return outcomes.find(({ ok }) => !ok) ?? { ok: true, answer: null };
}

const isDone = ({ outcome }: ActedOrder): boolean => outcome === 'done' || outcome === 'waiting';

const sentOf = ({ id, due_at, results }: OutcomeOfAct): Sent => ({
  results: results.map((one) => ({
    id: String(one.id),
    name: numberOf(one.id),
    isDone: isDone(one) || one.outcome === 'already',
    words: one.words,
  })),
  waiting: due_at !== null && results.some(({ outcome }) => outcome === 'waiting') ? [id] : [],
  done: results.filter(isDone).map((one) => one.id),
  problem: null,
});

const refused = (orders: readonly ActedOn[], words: string): Sent => ({
  results: orders.map(({ id }) => ({ id: String(id), name: numberOf(id), isDone: false, words })),
  waiting: [],
  done: [],
  problem: null,
});

const notSent = (orders: readonly ActedOn[], problem: Problem): Sent => ({
  ...refused(orders, problem.message),
  problem,
});
