/** Our record: how often people agreed with our odds, counted each night. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`alter table drinkers add column agreed_at_first boolean`,
  sql`
    create table taste_record (
      counted_on date primary key,
      people integer not null check (people = 0 or people >= 100),
      agreed integer not null check (agreed between 0 and people)
    )
  `,
  sql`
    create function refuse_telling_steps() returns trigger language plpgsql as $$
declare
  before taste_record;
begin
  select * into before from taste_record where counted_on < new.counted_on and people > 0 order by counted_on desc limit 1;
  if before.people > 0 and new.people > 0 and abs(new.people - before.people) < 10
    and (new.people, new.agreed) is distinct from (before.people, before.agreed) then
    raise exception 'the record of % differs too little from the one before', new.counted_on using errcode = 'check_violation';
  end if;
  return null;
end $$
  `,
  sql`
    create trigger in_large_steps after insert on taste_record for each row execute function refuse_telling_steps()
  `,
  sql`
    create trigger append_only before update or delete or truncate on taste_record
      for each statement execute function refuse_change()
  `,
];
