import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { documentedCalls, ownCalls } from './documented-calls.ts';

const promised = [...documentedCalls, ...ownCalls].sort();

test('49 calls are documented, and none of them or of our own is listed twice', () => {
  expect(documentedCalls).toHaveLength(49);
  expect(new Set(promised).size).toBe(promised.length);
});

test('the contract defines the promised calls, and no others', () => {
  expect(Object.keys(calls).sort()).toEqual(promised);
});

test('the OpenAPI document shows the promised calls, and no others', () => {
  const { paths } = openApiDocument({
    title: 'Any shop',
    description: 'Any description',
    version: '1.0.0',
    serverUrl: 'https://shop.example/api',
    contact: { name: 'Any shop', email: 'hello@shop.example', url: 'https://shop.example' },
  });
  const shown = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(shown.sort()).toEqual(promised);
});
