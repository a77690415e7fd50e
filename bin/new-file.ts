/** The file that a command is to write. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '#server/platform/start-refused.ts';

export function newFile(file: string | undefined, ask: string): string {
  if (file === undefined) throw new StartRefused(ask);
  if (existsSync(file)) throw new StartRefused(`${file} is there already.`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new StartRefused(`There is no folder ${folder}.`);
  return file;
}
