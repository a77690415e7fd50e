/** Where migrations begin: a new database is made by all files of `database/schema` at once, which are the schema of today. */
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const FOLDER = new URL('../schema/', import.meta.url);

export async function up(db: Kysely<unknown>): Promise<void> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8')));
  await sql.raw(texts.join('\n')).execute(db);
}
