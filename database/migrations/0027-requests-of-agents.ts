/** Requests of assistants, so that one that comes again is done once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_requests (
      id integer generated always as identity primary key,
      platform text not null check (length(platform) <= 2048),
      operation text not null check (length(operation) <= 200),
      key_hash text not null check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
      body_hash text not null check (body_hash ~ '^[A-Za-z0-9_-]{43}$'),
      status smallint check (status between 200 and 599),
      answer text,
      asked_at timestamptz not null,
      unique (platform, operation, key_hash),
      check ((status is null) = (answer is null))
    )`.execute(db);
  await sql`create index on agent_requests (asked_at)`.execute(db);
}
