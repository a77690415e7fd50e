import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DescribedCall } from './described-calls.ts';
import { asCurl, pretty } from './examples.ts';

const aCall = (call: Partial<DescribedCall>): DescribedCall => ({
  method: 'GET',
  path: '/things/{id}',
  name: 'getThing',
  summary: 'A thing.',
  group: 'Things',
  who: 'anyone',
  parameters: [{ name: 'id', in: 'path', required: true, schema: {}, example: '7' }],
  body: undefined,
  answer: { status: 200, headers: {}, content: undefined },
  refusals: [],
  ...call,
});

test('pretty JSON parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      expect(JSON.parse(pretty(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('short values stay on one line, and no other line is long', () => {
  expect(pretty({ id: 73, percentage: 45 })).toBe('{ "id": 73, "percentage": 45 }');
  const many = pretty({
    rows: Array.from({ length: 9 }, (_, id) => ({ id, name: 'a name of some length' })),
  });
  expect(many.split('\n')).toHaveLength(13);
});

test('a shell hands the example to curl unchanged, quotes included', () => {
  const example = { name: `Mina's "best" $HOME \\ blend` };
  const command = asCurl(
    aCall({ method: 'POST', body: { schema: {}, example } }),
    'https://shop.example/api',
  );
  const handed = execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], {
    encoding: 'utf8',
  }).split('\0');
  expect(handed.slice(0, -2)).toEqual([
    '-X',
    'POST',
    'https://shop.example/api/things/7',
    '-H',
    'Content-Type: application/json',
    '-d',
  ]);
  expect(JSON.parse(handed.at(-2) ?? '')).toEqual(example);
});

test('a query is part of the URL, and a token is sent where a call needs one', () => {
  const parameters = [
    { name: 'search', in: 'query' as const, required: false, schema: {}, example: 'a&b c' },
  ];
  const open = asCurl(aCall({ path: '/things', parameters }), 'https://shop.example/api');
  expect(open).toBe(`curl 'https://shop.example/api/things?search=a%26b%20c'`);
  expect(asCurl(aCall({ who: 'staff' }), '')).toContain('-H "Authorization: Bearer $TOKEN"');
});
