/** A member closes the link of a tasting, nobody joins one that is closed, and who ordered a flight is asked once how it was. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flights add column link_closed_at timestamptz;
    alter table flights add constraint link_closed_with_tasting check (link_closed_at is null or closed_at is not null);
    alter table flights add column asked_at timestamptz`.execute(db);
  await sql`create or replace function refuse_many_drinkers() returns trigger language plpgsql as $$
begin
  perform from flights where id = new.flight_id and closed_at is null for no key update;
  if not found then
    raise exception 'the tasting of flight % is closed', new.flight_id using errcode = 'check_violation', constraint = 'tasting_open';
  end if;
  if (select count(*) from tasting_drinkers where flight_id = new.flight_id) > 6 then
    raise exception 'flight % has many drinkers', new.flight_id using errcode = 'check_violation', constraint = 'tasting_room';
  end if;
  return null;
end $$`.execute(db);
}
