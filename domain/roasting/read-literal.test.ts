import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Literal, readLiteral } from './read-literal.ts';

/** A value as Python writes it with repr(). */
function repr(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Object.is(value, -0)) return '-0.0';
  if (typeof value === 'number')
    return Number.isNaN(value) ? 'nan' : String(value).replace('Infinity', 'inf');
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  return `{${Object.entries(value as object)
    .map(([name, one]) => `${textOf(name)}: ${repr(one)}`)
    .join(', ')}}`;
}

const textOf = (text: string): string =>
  `'${[...text]
    .map((one) => {
      if (one === "'" || one === '\\') return `\\${one}`;
      const code = one.codePointAt(0) ?? 0;
      if (code >= 0x20 && code < 0x7f) return one;
      return code > 0xff_ff
        ? `\\U${code.toString(16).padStart(8, '0')}`
        : `\\u${code.toString(16).padStart(4, '0')}`;
    })
    .join('')}'`;

/** As the reader answers it. */
function read(value: unknown): Literal {
  if (Array.isArray(value)) return value.map(read);
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([name, one]) => [name, read(one)]));
  return value as Literal;
}

const values = fc.jsonValue({ maxDepth: 6 });
const withOdds = fc.oneof(values, fc.double(), fc.string({ unit: 'binary' }), fc.array(fc.double()));

describe('a literal', () => {
  it('of Python is read as it was written', () => {
    fc.assert(
      fc.property(withOdds, (value) => {
        expect(readLiteral(repr(value))).toEqual({ value: read(value) });
      }),
    );
  });

  it('of JSON is read as JSON reads it', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 2), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(readLiteral(text)).toEqual({ value: read(JSON.parse(text)) });
      }),
    );
  });

  it.each([
    ['(1, 2.5, -3e2)', [1, 2.5, -300]],
    ["['it\\'s', \"\\x41\\n\", u'é', b'x', '']", ["it's", 'A\n', 'é', 'x', '']],
    ['[1,]', [1]],
    ['[nan, -inf, Infinity, .5, 5.]', [Number.NaN, -Infinity, Infinity, 0.5, 5]],
    [`[${'9'.repeat(5000)}, 1e999]`, [Infinity, Infinity]],
    ['\u{feff}{}', new Map()],
    [
      "{1: 'one', 'a': None}",
      new Map<string, unknown>([
        ['1', 'one'],
        ['a', null],
      ]),
    ],
    [
      "{'a': 1, 'a': 2, '__proto__': 3}",
      new Map([
        ['a', 2],
        ['__proto__', 3],
      ]),
    ],
  ])('%# is read', (text, value) => {
    expect(readLiteral(text)).toEqual({ value });
  });

  it.each([
    ['', 'ends too early'],
    ['{', 'ends too early'],
    ['[1 2]', 'a comma is missing'],
    ["{'a' 1}", 'has no value'],
    ['{[1]: 1}', 'has no name'],
    ['{1, 2}', 'has no value'],
    ["'abc", 'has no end'],
    ["'a\nb'", 'has no end'],
    ["'\\UFFFFFFFF'", 'has no end'],
    ['12abc', 'goes on as something else'],
    ['1j', 'goes on as something else'],
    ['1.2.3', 'goes on as something else'],
    ['[1] [2]', 'comes after its end'],
    ["__import__('os').system('ls')", '“__import__” is neither text nor a number'],
    ['[1,\n2,\nlambda: 0]', 'In line 3, “lambda”'],
    ['['.repeat(100_000), 'more than 40 deep'],
    ['{"a":'.repeat(100_000), 'more than 40 deep'],
  ])('%# is refused with what is wrong', (text, words) => {
    expect(readLiteral(text)).toEqual({ wrong: expect.stringContaining(words) });
  });

  it('is read or refused, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...'{}[](),:\'"\\-+.eE0123456789xuUnN \n'.split(''),
      'None',
      'nan',
      'inf',
      'True',
      '\\x4',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = readLiteral(text);
        if ('wrong' in outcome) expect(outcome.wrong).toMatch(/^In line \d+, .+\.$/s);
        else expect(outcome.value).not.toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
