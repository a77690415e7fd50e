-- What assistants asked for: a request that comes again, since its answer was lost, is answered as before and done once.

create table agent_requests (
  id integer generated always as identity primary key,
  -- Where the profile of the platform is that asked: platforms don't share keys.
  platform text not null check (length(platform) <= 2048),
  operation text not null check (length(operation) <= 200),
  key_hash text not null check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  body_hash text not null check (body_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Written with the row, in the transaction of what it does.
  status smallint check (status between 200 and 599),
  answer text,
  asked_at timestamptz not null,
  unique (platform, operation, key_hash),
  check ((status is null) = (answer is null))
);

create index on agent_requests (asked_at);
