/** SQL that any store may need. */
import { type Expression, type SqlBool, sql } from 'kysely';

/** An array as one value: a statement takes a limited number of values. With an empty array it matches no row. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** SQL fragment: a condition on the row that an id names, built into another module's statement. */
export type ConditionOn<Id> = (id: Expression<Id>) => Expression<SqlBool>;
