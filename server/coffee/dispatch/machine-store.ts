/** SQL of the roasting machines. The roast plan changes them; days of dispatch are worked out by them. */
import { type Expression, sql } from 'kysely';
import type { Machine } from '#domain/roasting/plan.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export type NamedMachine = Machine & { name: string };

export const listAllMachines = (db: Database | InTransaction) =>
  db.selectFrom('machines').selectAll().orderBy('id').execute();

export type MachineRow = Awaited<ReturnType<typeof listAllMachines>>[number];

/** Those in use, by their ids. */
export const listMachines = async (db: Database | InTransaction): Promise<NamedMachine[]> =>
  (await listAllMachines(db)).filter(({ is_used }) => is_used).map(asMachine);

export const asMachine = ({
  min_grams: minGrams,
  max_grams: maxGrams,
  changeover_minutes: changeoverMinutes,
  is_used: _,
  ...machine
}: MachineRow): NamedMachine => ({ ...machine, minGrams, maxGrams, changeoverMinutes });

/** Changes of machines wait for each other. */
export const lockMachines = (db: InTransaction) =>
  db.selectFrom('machines').selectAll().orderBy('id').forUpdate().execute();

/** Answers whether its id was free. */
export async function insertMachine(db: InTransaction, machine: MachineRow): Promise<boolean> {
  const inserted = await db
    .insertInto('machines')
    .values(machine)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setMachine(db: InTransaction, { id, ...machine }: MachineRow): Promise<void> {
  await db.updateTable('machines').set(machine).where('id', '=', id).execute();
}

/** SQL fragment: what a machine is called. */
export const nameOfMachine = (machineId: Expression<number>) => sql<string>`
  (select name from machines where id = ${machineId})`;

/** SQL fragment: how many minutes a batch and the change to the next take on a machine, and when it opens, as three columns. */
export const paceOf = (machineId: Expression<number>) => sql`
  (select minutes from machines where id = ${machineId}) as minutes,
  (select changeover_minutes from machines where id = ${machineId}) as changeover_minutes,
  (select opens from machines where id = ${machineId}) as opens`;
