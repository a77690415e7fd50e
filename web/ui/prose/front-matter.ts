/** Front matter: lines of `name: value` between two lines of three dashes, and the text below them. */
export interface FrontMatter {
  fields: Readonly<Record<string, string>>;
  body: string;
}

export function readFrontMatter(text: string): FrontMatter {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('The text has no front matter.');
  return { fields: Object.fromEntries(head.split('\n').map(readLine)), body };
}

export function fieldOf(fields: FrontMatter['fields'], name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw new Error(`The front matter lacks "${name}".`);
  return value;
}

/** A day such as 2026-02-28. */
export function dayOf(fields: FrontMatter['fields'], name: string): string {
  const day = fieldOf(fields, name);
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Error(`"${name}" is not a day: ${day}`);
  return day;
}

/** Comma-separated list; empty if the field is missing. */
export const listOf = (fields: FrontMatter['fields'], name: string): string[] =>
  (fields[name] ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));

function readLine(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`The front matter holds a line that is not "name: value": ${line}`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
