/** Reading a file of examples, for the commands that check prices and matches. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Reads a file of examples; an invalid file ends the command with one line that says why. */
export async function readExamples<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (read.success) return read.data;
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    return giveUp(`${file} is not in the format of the examples. ${['It', ...path].join('.')}: ${message}`);
  } catch (error) {
    if (error instanceof SyntaxError) return giveUp(`${file} is not JSON: ${error.message}`);
    return giveUp(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function giveUp(why: string): never {
  process.stderr.write(`${why.replace(/\s+/g, ' ')}\n`);
  process.exit(2);
}
