import type { Calls } from '#contract/calls.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { readPage } from '#server/platform/pagination.ts';
import { logAnswer, paymentAnswer, recipeRowAnswer } from './order-answers.ts';
import type { Slice } from './order-store.ts';
import { listBoxes, listDistributions, listLogs, listPayments, listRecipes } from './part-list-store.ts';

/** The parts of the caller's orders, each as a list of its own. */
export function detailsRoutes(db: Database): Handlers<Calls> {
  const listing =
    <Row extends { id: number }, Answer>(
      list: (db: Database, slice: Slice) => Promise<Row[]>,
      answerOf: (row: Row) => Answer,
    ) =>
    ({ query, member }: { query: Omit<Slice, 'customerId'>; member: Member }) =>
      readPage({ ...query, customerId: member.id }, (slice) => list(db, slice), answerOf);
  return {
    'GET /order-blend-recipes': listing(listRecipes, recipeRowAnswer),
    'GET /order-shipping-details': listing(listBoxes, (box) => box),
    'GET /order-blend-distributions': listing(listDistributions, (bags) => bags),
    'GET /payments': listing(listPayments, paymentAnswer),
    'GET /order-logs': listing(listLogs, logAnswer),
  };
}
