-- Thanks to makers: credit for what others paid for their public blends, and what refunds took of it again. A commission is the thanks
-- for what was bought at the maker's storefront.

-- Once for each line and maker. The blend is the maker's: the one that was bought, or the one that it was remixed from.
create table thanks (
  id integer generated always as identity primary key,
  order_blend_id integer not null references order_blends,
  customer_id integer not null references customers,
  custom_blend_id integer not null references custom_blends,
  percent smallint not null,
  goods integer not null check (goods > 0),
  is_commission boolean not null default false,
  -- Pence of the goods that are the maker's mark-up, all of which is theirs.
  mark_up integer not null default 0 constraint mark_up_within_goods check (mark_up between 0 and goods),
  pence integer not null check (pence > 0),
  -- The part that makes good what a refund took and the credit did not cover.
  withheld integer not null check (withheld between 0 and pence),
  given_at timestamptz not null,
  unique (order_blend_id, customer_id),
  constraint thanks_of_few_per_cent
    check (case when is_commission then percent between 5 and 20 else percent between 1 and 3 and mark_up = 0 end),
  constraint thanks_within_their_part
    check (pence::bigint * 100 <= (goods - mark_up)::bigint * percent + mark_up::bigint * 100)
);

create index on thanks (customer_id, given_at);
create index on thanks (custom_blend_id);

create trigger append_only before update or delete or truncate on thanks
  for each statement execute function refuse_change();

create table thanks_taken_back (
  id integer generated always as identity primary key,
  thanks_id integer not null references thanks,
  pence integer not null check (pence > 0),
  -- What the credit covered. The rest is withheld from the next thanks.
  from_credit integer not null check (from_credit between 0 and pence),
  taken_at timestamptz not null
);

create index on thanks_taken_back (thanks_id);

create trigger append_only before update or delete or truncate on thanks_taken_back
  for each statement execute function refuse_change();

create function refuse_more_back_than_given() returns trigger language plpgsql as $$
begin
  if (select sum(pence) from thanks_taken_back where thanks_id = new.thanks_id)
    > (select pence from thanks where id = new.thanks_id) then
    raise exception 'more of thanks % is taken back than was given', new.thanks_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger never_too_much after insert on thanks_taken_back
  for each row execute function refuse_more_back_than_given();

-- Lines that makers were thanked for, or that nobody is to be thanked for.
create table thanked_lines (
  order_blend_id integer primary key references order_blends,
  thanked_at timestamptz not null
);

-- Of which month a maker got the mail.
create table thanks_mails (
  customer_id integer not null references customers on delete cascade,
  month date not null check (extract(day from month) = 1),
  primary key (customer_id, month)
);

-- What a maker earned in commission until the end of a month, and is paid by bank.
create table commission_statements (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  month date not null check (extract(day from month) = 1),
  pence integer not null check (pence >= 2500),
  -- Where it is paid to; forgotten with the account, once it is paid.
  account_name text,
  sort_code text,
  account_number text,
  made_at timestamptz not null,
  paid_at timestamptz,
  paid_by integer references customers,
  unique (customer_id, month),
  constraint commission_paid_by_somebody check ((paid_at is null) = (paid_by is null)),
  constraint commission_can_be_paid
    check (num_nonnulls(account_name, sort_code, account_number) in (0, 3) and (paid_at is not null or account_number is not null))
);

create index on commission_statements (made_at) where paid_at is null;
create index on commission_statements (paid_by);

create trigger append_only before delete or truncate on commission_statements
  for each statement execute function refuse_change();
create trigger agreed before update of id, month, pence, made_at on commission_statements
  for each row execute function refuse_change();
create trigger paid_once before update of paid_at, paid_by on commission_statements
  for each row when (old.paid_at is not null) execute function refuse_change();
create trigger note_change after insert or update on commission_statements
  for each statement execute function note_change('money');
