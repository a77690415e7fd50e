/**
 * Invariants of money as a function of every test database: after each test it is called once, and its queries are planned once
 * for each connection. Asked one by one they take longer than most tests.
 */
import { type CompiledQuery, sql } from 'kysely';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import type { Database } from '#server/platform/database.ts';

export async function prepareChecks(db: Database): Promise<void> {
  const queries = Object.entries(MONEY_CHECKS).map(
    ([what, query]) => `return query
      select jsonb_build_object('what', ${literal(what)}, 'row', to_jsonb(a_fault))
      from (${withValues(query.compile(db))}) as a_fault;`,
  );
  await sql`create schema tests`.execute(db);
  await sql
    .raw(
      `create function tests.money_faults() returns setof jsonb language plpgsql as $checks$
      begin ${queries.join('\n')} end $checks$`,
    )
    .execute(db);
}

export async function preparedMoneyFaults(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ fault: unknown }>`select fault from tests.money_faults() as fault`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** A function's own statements have no parameters. */
const withValues = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (Array.isArray(value)) return literal(`{${value.map((item) => JSON.stringify(item)).join()}}`);
  throw new Error(`${JSON.stringify(value)} can’t stand in a check.`);
}
