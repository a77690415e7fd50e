/** Our record is of whole tens of people, and only ever of more. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_telling_steps() returns trigger language plpgsql as $$
declare
  before taste_record;
begin
  select * into before from taste_record where counted_on < new.counted_on and people > 0 order by counted_on desc limit 1;
  if new.people = 0 or (new.people, new.agreed) is not distinct from (before.people, before.agreed) then return null; end if;
  if new.people % 10 <> 0 or new.agreed % 10 <> 0 then
    raise exception 'the record of % is not in tens', new.counted_on using errcode = 'check_violation';
  end if;
  if new.people < before.people + 10 then
    raise exception 'the record of % differs too little from the one before', new.counted_on using errcode = 'check_violation';
  end if;
  return null;
end $$
  `.execute(db);
}
