/** Reads a Python literal or JSON, by a grammar of its own: nothing in it is ever run. */

export type Literal = null | boolean | number | string | readonly Literal[] | ReadonlyMap<string, Literal>;

export type ReadLiteral = { value: Literal } | { wrong: string };

const MOST_DEEP = 40;

/** Where the reading is, and what was wrong first. */
interface Source {
  readonly text: string;
  at: number;
  wrong: string | null;
}

/** Of names that stand twice in one object the last counts. */
export function readLiteral(text: string): ReadLiteral {
  const source: Source = { text, at: text.startsWith('\u{feff}') ? 1 : 0, wrong: null };
  const value = valueAt(source, 0);
  skipSpace(source);
  if (value !== undefined && source.at < text.length) fail(source, 'something comes after its end');
  if (value === undefined || source.wrong !== null) return { wrong: source.wrong ?? '' };
  return { value };
}

function fail(source: Source, what: string): undefined {
  const line = source.text.slice(0, source.at).split('\n').length;
  source.wrong ??= `In line ${line}, ${what}.`;
  return undefined;
}

/** `undefined` where something is wrong. */
function valueAt(source: Source, depth: number): Literal | undefined {
  skipSpace(source);
  const next = source.text[source.at];
  if (next === undefined) return fail(source, 'it ends too early');
  if (depth > MOST_DEEP) return fail(source, `lists stand in lists, more than ${MOST_DEEP} deep`);
  if (next === '{') return mapAt(source, depth + 1);
  if (next === '[') return listAt(source, ']', depth + 1);
  if (next === '(') return listAt(source, ')', depth + 1);
  if (take(source, TEXT_BEGINS) !== null) return textAt(source);
  const number = take(source, NUMBER);
  if (number !== null) return numberOf(source, number);
  const word = take(source, WORD);
  if (word !== null && WORDS.has(word)) return WORDS.get(word);
  return fail(source, `“${(word ?? next).slice(0, 20)}” is neither text nor a number`);
}

const SPACE = /[ \t\r\n]*/y;
const TEXT_BEGINS = /[bu]?(?=['"])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|inf\b|Infinity\b)/y;
const WORD = /[A-Za-z_]\w*/y;

const WORDS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['None', null],
  ['null', null],
  ['True', true],
  ['true', true],
  ['False', false],
  ['false', false],
  ['nan', Number.NaN],
  ['NaN', Number.NaN],
]);

/** What the pattern matches here, which is read with that. */
function take(source: Source, pattern: RegExp): string | null {
  pattern.lastIndex = source.at;
  const [found] = pattern.exec(source.text) ?? [];
  if (found === undefined) return null;
  source.at += found.length;
  return found;
}

const skipSpace = (source: Source) => void take(source, SPACE);

/** No whole number is too long to be read: one beyond all measure is infinite. */
function numberOf(source: Source, written: string): number | undefined {
  if (/[\w.]/.test(source.text[source.at] ?? '')) return fail(source, 'a number goes on as something else');
  const endless = /^([+-]?)inf/i.exec(written);
  if (endless !== null) return endless[1] === '-' ? -Infinity : Infinity;
  return Number(written);
}

function listAt(source: Source, end: ']' | ')', depth: number): Literal[] | undefined {
  const items: Literal[] = [];
  source.at += 1;
  for (;;) {
    if (ends(source, end)) return items;
    const item = valueAt(source, depth);
    if (item === undefined) return undefined;
    items.push(item);
    if (!separates(source, end)) return undefined;
  }
}

function mapAt(source: Source, depth: number): ReadonlyMap<string, Literal> | undefined {
  const members = new Map<string, Literal>();
  source.at += 1;
  for (;;) {
    if (ends(source, '}')) return members;
    const name = valueAt(source, depth);
    if (name === undefined) return undefined;
    if (typeof name !== 'string' && typeof name !== 'number') return fail(source, 'a value has no name');
    skipSpace(source);
    if (source.text[source.at] !== ':') return fail(source, 'a name has no value');
    source.at += 1;
    const value = valueAt(source, depth);
    if (value === undefined) return undefined;
    members.set(String(name), value);
    if (!separates(source, '}')) return undefined;
  }
}

function ends(source: Source, end: string): boolean {
  skipSpace(source);
  if (source.text[source.at] !== end) return false;
  source.at += 1;
  return true;
}

/** A comma, which may also stand before the end. */
function separates(source: Source, end: string): boolean {
  skipSpace(source);
  const next = source.text[source.at];
  if (next === ',') source.at += 1;
  else if (next !== end) fail(source, next === undefined ? 'it ends too early' : 'a comma is missing');
  return source.wrong === null;
}

const PLAIN = { "'": /[^'\\\n]*/y, '"': /[^"\\\n]*/y };
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|\r\n|[^])/y;

function textAt(source: Source): string | undefined {
  const quote = source.text[source.at] === "'" ? "'" : '"';
  const parts: string[] = [];
  source.at += 1;
  for (;;) {
    parts.push(take(source, PLAIN[quote]) ?? '');
    if (source.text[source.at] === quote) break;
    const escape = take(source, ESCAPE);
    const character = escape === null ? null : characterOf(escape);
    if (character === null) return fail(source, 'a text has no end');
    parts.push(character);
  }
  source.at += 1;
  return parts.join('');
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u{7}',
  '0': '\0',
  '\n': '',
  '\r\n': '',
};

function characterOf(escape: string): string | null {
  const written = escape.slice(1);
  if (!/^[xuU]./.test(written)) return ESCAPED[written] ?? written;
  const code = Number.parseInt(written.slice(1), 16);
  return code > 0x10_ff_ff ? null : String.fromCodePoint(code);
}
