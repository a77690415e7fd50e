-- Flights: five coffees to taste blind. In an order a flight is a line without a coffee, so that what is in it stands in its cups alone.

-- Votes of an office, each about the coffees of its boxes, which are flights with the same letters. What was found is written once, so
-- that two results never tell what one person said. The nicknames of who tasted are forgotten a while after it closed.
create table group_tastings (
  id integer generated always as identity primary key,
  order_id integer not null unique references orders,
  -- Null once its buyer is forgotten.
  name text check (char_length(name) between 1 and 60),
  people smallint not null check (people between 4 and 40),
  closes_on date not null,
  -- The five, as copies, in the order of the steps of a flight.
  coffees jsonb not null check (jsonb_typeof(coffees) = 'array' and jsonb_array_length(coffees) = 5),
  closed_at timestamptz,
  counted_at timestamptz check (counted_at is null or closed_at is not null),
  -- Null where too few people answered.
  result jsonb check (result is null or (counted_at is not null and jsonb_typeof(result) = 'object' and (result ->> 'people')::int >= 3)),
  nicknames_forgotten_at timestamptz check (nicknames_forgotten_at is null or counted_at is not null)
);

create index on group_tastings (closes_on) where counted_at is null;
create index on group_tastings (counted_at) where nicknames_forgotten_at is null;

create trigger agreed before update of id, order_id, people, closes_on, coffees on group_tastings
  for each row execute function refuse_change();
create trigger counted_once before update of closed_at, counted_at, result on group_tastings
  for each row when (old.counted_at is not null) execute function refuse_change();
create trigger append_only before delete or truncate on group_tastings for each statement execute function refuse_change();

create table flights (
  id integer generated always as identity primary key,
  order_blend_id integer not null unique references order_blends,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'object'),
  -- For each step the coffees that were on the shelf, from the nearest to the farthest, by their CTAPS ids.
  ranking jsonb not null check (jsonb_typeof(ranking) = 'object'),
  -- What its coffee costs by the price chain, in pence: the mean of the shelf, as its price is.
  cost integer not null check (cost >= 0),
  landed integer not null check (landed >= 0),
  revealed_at timestamptz,
  closed_at timestamptz,
  -- Its link opens nothing any more, as a member wanted it who ordered it or keeps what they said of it.
  link_closed_at timestamptz,
  -- When its buyer was asked how the five were.
  asked_at timestamptz,
  -- Of a box of an office vote.
  group_tasting_id integer references group_tastings,
  constraint link_closed_with_tasting check (link_closed_at is null or closed_at is not null)
);

create index on flights (group_tasting_id);

create trigger agreed before update of order_blend_id, group_tasting_id, ranking, cost, landed on flights
  for each row execute function refuse_change();
create trigger append_only before delete or truncate on flights for each statement execute function refuse_change();
create trigger note_change after insert or update on flights for each statement execute function note_change('packing');

create function refuse_flight_of_coffee() returns trigger language plpgsql as $$
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
end $$;

create trigger without_coffee after insert on flights for each row execute function refuse_flight_of_coffee();

create function refuse_line_of_nothing() returns trigger language plpgsql as $$
begin
  if not exists (select from flights where order_blend_id = new.id) then
    raise exception 'line % has neither a coffee nor a flight', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger a_coffee_or_a_flight after insert on order_blends
  deferrable initially deferred for each row when (new.ctaps_id is null) execute function refuse_line_of_nothing();

-- A flight is settled once it has its cups, all five at once: which coffee each step is, and under which letter it is tasted. The coffee
-- is a copy, so that it can be read when it is no longer sold. Whether a cup is packed, its bag says.
create table flight_cups (
  id integer generated always as identity primary key,
  flight_id integer not null references flights,
  step text not null check (step in ('nearest', 'darker', 'brighter', 'fruitier', 'sweeter')),
  letter text not null check (letter in ('A', 'B', 'C', 'D', 'E')),
  coffee jsonb not null check (jsonb_typeof(coffee) = 'object' and coffee ? 'ctaps_id'),
  unique (flight_id, step),
  unique (flight_id, letter)
);

create unique index each_coffee_once_a_flight on flight_cups (flight_id, (coffee ->> 'ctaps_id'));

create trigger settled before update on flight_cups
  for each statement execute function refuse_change();
create trigger append_only before truncate on flight_cups for each statement execute function refuse_change();
create trigger note_change after insert or update or delete on flight_cups
  for each statement execute function note_change('packing');

-- A flight that has to be settled again loses its cups, and so does that of a cancelled order. Order status 3 is delivered, 4 is dispatched.
create function refuse_cup_of_flight_that_left() returns trigger language plpgsql as $$
begin
  if (
    select order_status_id from flights join order_blends as line on line.id = order_blend_id
      join orders on orders.id = order_id
    where flights.id = old.flight_id
  ) in (3, 4) then
    raise exception 'flight % has left with its cups', old.flight_id using errcode = 'check_violation';
  end if;
  return old;
end $$;

create trigger before_it_leaves before delete on flight_cups
  for each row execute function refuse_cup_of_flight_that_left();

create function refuse_flight_of_some_cups() returns trigger language plpgsql as $$
declare
  flight integer := coalesce(new.flight_id, old.flight_id);
begin
  if (select count(*) from flight_cups where flight_id = flight) not in (0, 5) then
    raise exception 'flight % has some of its cups', flight using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger five_or_none after insert or delete on flight_cups
  deferrable initially deferred for each row execute function refuse_flight_of_some_cups();

-- In a cart a flight has a row of its own. What is in it is settled when its order is received, by this ranking.
create table cart_flights (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  cart_id text not null references carts on delete cascade,
  grind_id smallint not null references grinds,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'object'),
  ranking jsonb not null check (jsonb_typeof(ranking) = 'object'),
  added_at timestamptz not null default now(),
  -- Of an office vote, whose boxes it stands for.
  vote_name text check (char_length(vote_name) between 1 and 60),
  vote_people smallint check (vote_people between 4 and 40),
  vote_closes_on date,
  constraint cart_flights_whole_vote check (num_nonnulls(vote_name, vote_people, vote_closes_on) in (0, 3))
);

create index on cart_flights (cart_id, added_at);
create unique index one_vote_a_cart on cart_flights (cart_id) where vote_name is not null;

create function refuse_many_flights() returns trigger language plpgsql as $$
begin
  if (select count(*) from cart_flights where cart_id = new.cart_id) > 3 then
    raise exception 'cart % has many flights', new.cart_id using errcode = 'check_violation', constraint = 'cart_flight_room';
  end if;
  return null;
end $$;

create trigger cart_room after insert or update of cart_id on cart_flights
  for each row execute function refuse_many_flights();
create trigger note_change after insert or update or delete on cart_flights
  for each row execute function note_cart_change();
