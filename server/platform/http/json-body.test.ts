import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonBody, UnreadableBody } from './json-body.ts';

it('reads every JSON text like JSON.parse', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJsonBody(text)).toEqual(JSON.parse(text));
    }),
  );
});

it('reads blank text as no body', () => expect(readJsonBody('  ')).toBeUndefined());

it.each([
  '{"a": 1, "a": 1}',
  '{"a": {"b": 1, "b": 2}}',
  '[{"a": 1}, {"b": 1, "\\u0062": 2}]',
  '{"a": 1,}',
  '{a: 1}',
  '// a comment\n{}',
  '['.repeat(30_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
])('refuses %.40s', (text) => {
  expect(() => readJsonBody(text)).toThrow(UnreadableBody);
});

it('refuses what is nested deeper than any call takes, and no brackets in texts', () => {
  expect(readJsonBody(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeDefined();
  expect(() => readJsonBody(`${'['.repeat(33)}${']'.repeat(33)}`)).toThrow('deeper');
  expect(() => readJsonBody(`{"a": "\\"", "b": ${'{"a":'.repeat(32)}`)).toThrow('deeper');
  const brackets = { a: `"${'['.repeat(100)}\\` };
  expect(readJsonBody(JSON.stringify([brackets]))).toEqual([brackets]);
});

it('accepts equal keys in different objects', () => {
  expect(readJsonBody('[{"a": {"a": 1}}, {"a": 2}]')).toEqual([{ a: { a: 1 } }, { a: 2 }]);
});
