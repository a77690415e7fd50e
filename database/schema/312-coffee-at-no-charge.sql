-- Orders at £0: samples, and bags that are sent once more.

-- Why coffee was sent at no charge, and what its bags would have cost, in pence: by it large acts take a fresh code.
create table samples (
  order_id integer primary key references orders,
  reason text not null check (reason in ('prospect', 'tasting', 'press', 'other')),
  note text not null,
  value integer not null check (value >= 0)
);

-- Bags that are sent once more at no charge, by an order at £0 that refers to the first one.
create table replacements (
  order_id integer primary key references orders,
  request_id uuid not null unique,
  reason text not null check (reason in ('damaged', 'missing', 'wrong', 'other')),
  note text not null,
  sent_by integer not null references customers,
  sent_at timestamptz not null
);

create index on replacements (sent_by, sent_at);

-- What the bags cost when they were paid for, in pence: by it large acts take a fresh code.
create table replacement_lines (
  line_id integer primary key references order_blends,
  replaces_id integer not null references order_blends,
  value integer not null check (value >= 0)
);

create index on replacement_lines (replaces_id);

-- An order of status 5 is cancelled: its bags were not sent.
create function refuse_bags_beyond_order() returns trigger language plpgsql as $$
begin
  perform from orders where id = (select order_id from order_blends where id = new.replaces_id) for update;
  if (select quantity from order_blends where id = new.replaces_id) <
    (select coalesce(sum(bags), 0) from refund_lines where order_blend_id = new.replaces_id) +
    (select coalesce(sum(line.quantity), 0)
      from replacement_lines as sent join order_blends as line on line.id = sent.line_id
      join orders on orders.id = line.order_id
      where sent.replaces_id = new.replaces_id and orders.order_status_id <> 5)
  then
    raise exception 'more bags of line % are sent again than there are', new.replaces_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger never_too_many after insert on replacement_lines
  for each row execute function refuse_bags_beyond_order();
create trigger agreed before update on replacement_lines for each row execute function refuse_change();
