import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { readStatement } from './read-statement.ts';

export const ledgerRoutes = ({ db }: { db: Database }): Handlers<Calls> => ({
  'GET /ledger-statements': ({ query, member }) => readStatement(db, member.id, query),
});
