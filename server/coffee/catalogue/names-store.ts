/** SQL fragments: what an id stands for, built into other modules' statements. */
import { type Expression, sql } from 'kysely';

type NameOf = (id: Expression<number>) => ReturnType<typeof sql<string>>;

export const nameOfRoast: NameOf = (id) => sql<string>`(select display_name from roasts where id = ${id})`;
export const nameOfGrind: NameOf = (id) => sql<string>`(select short_name from grinds where id = ${id})`;

export const nameOfCountry = (id: Expression<string>) =>
  sql<string>`(select display_name from countries where id = ${id})`;

/** What a bean loses of its weight at a roast, in basis points. */
export const lossBp = (beanId: Expression<number>, roastId: Expression<number>) => sql<number>`(
  select weight_loss_bp + roast_loss_adjust_bp from roasts, beans where roasts.id = ${roastId} and beans.id = ${beanId}
)`;
