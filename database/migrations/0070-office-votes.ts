/** Votes of an office: what they are about, their boxes, bags of 160 g, and who tastes in one without being seen by the others. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table order_blends drop constraint flight_without_a_coffee`,
  `alter table order_blends add constraint flight_without_a_coffee check (
  (ctaps_id is null) = (roast_id is null)
  and (ctaps_id is not null or (blend_id is null and quantity = 5 and (bag_size_id, weight) in ((8, 300), (9, 800))))
)`,
  `create table group_tastings (
  id integer generated always as identity primary key,
  order_id integer not null unique references orders,
  name text check (char_length(name) between 1 and 60),
  people smallint not null check (people between 4 and 40),
  closes_on date not null,
  coffees jsonb not null check (jsonb_typeof(coffees) = 'array' and jsonb_array_length(coffees) = 5),
  closed_at timestamptz,
  counted_at timestamptz check (counted_at is null or closed_at is not null),
  result jsonb check (result is null or (counted_at is not null and jsonb_typeof(result) = 'object' and (result ->> 'people')::int >= 3)),
  nicknames_forgotten_at timestamptz check (nicknames_forgotten_at is null or counted_at is not null)
)`,
  `create index on group_tastings (closes_on) where counted_at is null`,
  `create index on group_tastings (counted_at) where nicknames_forgotten_at is null`,
  `create trigger agreed before update of id, order_id, people, closes_on, coffees on group_tastings
  for each row execute function refuse_change()`,
  `create trigger counted_once before update of closed_at, counted_at, result on group_tastings
  for each row when (old.counted_at is not null) execute function refuse_change()`,
  `create trigger append_only before delete or truncate on group_tastings for each statement execute function refuse_change()`,
  `alter table flights add column group_tasting_id integer references group_tastings`,
  `create index on flights (group_tasting_id)`,
  `drop trigger agreed on flights`,
  `create trigger agreed before update of order_blend_id, group_tasting_id, ranking, cost, landed on flights
  for each row execute function refuse_change()`,
  `create or replace function refuse_flight_of_coffee() returns trigger language plpgsql as $$
begin
  if (select ctaps_id is not null from order_blends where id = new.order_blend_id) then
    raise exception 'line % has a coffee, so it is no flight', new.order_blend_id using errcode = 'check_violation';
  end if;
  if (
    select (bag_size_id = 9) <> (new.group_tasting_id is not null) or line.order_id <> coalesce(vote.order_id, line.order_id)
    from order_blends as line left join group_tastings as vote on vote.id = new.group_tasting_id
    where line.id = new.order_blend_id
  ) then
    raise exception 'line % is of another kind of flight', new.order_blend_id using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `alter table cart_flights add column vote_name text check (char_length(vote_name) between 1 and 60),
  add column vote_people smallint check (vote_people between 4 and 40),
  add column vote_closes_on date,
  add constraint cart_flights_whole_vote check (num_nonnulls(vote_name, vote_people, vote_closes_on) in (0, 3))`,
  `create unique index one_vote_a_cart on cart_flights (cart_id) where vote_name is not null`,
  `alter table taster_bags add column sold_grams smallint not null default 60 check (sold_grams in (60, 160)),
  drop constraint taster_bags_grams_check,
  drop constraint taster_bags_unweighed_as_sold`,
  `alter table taster_bags add constraint taster_bags_unweighed_as_sold
  check (grams >= sold_grams and (is_weighed or grams = sold_grams))`,
  `drop index taster_bags_on_the_shelf`,
  `create index taster_bags_on_the_shelf on taster_bags (ctaps_id, grind_id, sold_grams, roasted_on, id)
  where num_nonnulls(emptied_at, written_off_at, cup_id) = 0`,
  `drop trigger as_filled on taster_bags`,
  `create trigger as_filled before update of id, ctaps_id, name, roast_id, recipe, grind_id, lot_code, roasted_on, best_before, sold_grams,
  grams, is_weighed, filled_by, filled_at, request_id on taster_bags for each row execute function refuse_change()`,
  `alter table tasting_drinkers alter column name drop not null,
  add column secret_hash text,
  add constraint tasting_drinkers_named check (name is not null or secret_hash is not null),
  add unique (flight_id, secret_hash)`,
  `drop index one_of_a_name_a_flight`,
  `create unique index one_of_a_name_a_flight on tasting_drinkers (flight_id, lower(name)) where secret_hash is null`,
  `create or replace function refuse_many_drinkers() returns trigger language plpgsql as $$
declare
  vote integer;
begin
  select group_tasting_id into vote from flights where id = new.flight_id and closed_at is null for no key update;
  if not found then
    raise exception 'the tasting of flight % is closed', new.flight_id using errcode = 'check_violation', constraint = 'tasting_open';
  end if;
  if (vote is null) <> (new.secret_hash is null) then
    raise exception 'drinker % tastes in another way', new.id using errcode = 'check_violation';
  end if;
  if (select count(*) from tasting_drinkers where flight_id = new.flight_id)
    > coalesce((select 10 * nullif(count(*), 0) from flights where group_tasting_id = vote), 6) then
    raise exception 'flight % has many drinkers', new.flight_id using errcode = 'check_violation', constraint = 'tasting_room';
  end if;
  return null;
end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
