/** What the files of the schema say about tables and columns in their comments, for people who read an export. */
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../database/schema/', import.meta.url);

export interface Topic {
  /** What its tables are about, in a sentence or two. */
  about: string;
  tables: TableInWords[];
}

export interface TableInWords {
  name: string;
  about: string;
  columns: ReadonlyMap<string, string>;
}

export async function readSchemaWords(): Promise<Topic[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => wordsOf(await readFile(new URL(name, FOLDER), 'utf8'))));
}

export function wordsOf(text: string): Topic {
  const [first = '', ...paragraphs] = text.split(/\n\n+/);
  return { about: commentOf(first.split('\n')), tables: [first, ...paragraphs].flatMap(tablesOf) };
}

/** A paragraph begins with a comment about its first table, whose columns have theirs above them. */
function tablesOf(paragraph: string): TableInWords[] {
  const lines = paragraph.split('\n');
  const tables: TableInWords[] = [];
  let comment: string[] = [];
  let columns = new Map<string, string>();
  for (const line of lines) {
    const [, table] = /^create table (\w+)/.exec(line) ?? [];
    const [, column] = /^ {2}(\w+) /.exec(line) ?? [];
    if (table !== undefined) {
      columns = new Map();
      tables.push({ name: table, about: commentOf(comment), columns });
    } else if (column !== undefined && comment.length > 0) columns.set(column, commentOf(comment));
    comment = isComment(line) ? [...comment, line] : [];
  }
  return tables;
}

const isComment = (line: string): boolean => /^\s*-- /.test(line);

const commentOf = (lines: readonly string[]): string =>
  lines
    .filter((line) => isComment(line) && !line.includes('cspell:'))
    .map((line) => line.replace(/^\s*-- /, '').trim())
    .join(' ')
    .replaceAll('`', '');
