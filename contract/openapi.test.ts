import { validate } from '@scalar/openapi-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({
  title: 'Any shop',
  description: 'Any description',
  version: '1.0.0',
  serverUrl: 'https://shop.example/api',
  contact: { name: 'Any shop', email: 'hello@shop.example', url: 'https://shop.example' },
});
const text = JSON.stringify(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation: operation as Operation })),
);

interface Operation {
  parameters: { name: string; in: string; required: boolean; example?: unknown; schema: object }[];
  responses: Record<string, object>;
  security: object[];
}

test('the document is valid OpenAPI 3.1', () => {
  const { valid, errors, version } = validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(version).toBe('3.1');
});

test('the validator finds a planted fault', () => {
  const { info: _, ...withoutInfo } = document;
  expect(validate(structuredClone(withoutInfo)).valid).toBe(false);
});

test('every reference leads somewhere, and nothing shared is unused', () => {
  const used = new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), (match) => match[1]));
  const { schemas, responses } = document.components;
  const shared = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ];
  expect(used).toEqual(new Set(shared));
  expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull();
});

test('the document has no leftovers of the conversion from zod', () => {
  expect(text).not.toMatch(/\$defs|\$schema|"~standard"|9007199254740991|"additionalProperties":false/);
});

test('path parameters are described as text', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    for (const { required, example } of inPath) {
      expect(required).toBe(true);
      expect(example).toBeTypeOf('string');
    }
  }
});

test('every operation lists its refusals and its security', () => {
  for (const { operation } of operations) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '503']));
    const needsToken = operation.security.length > 0 && !operation.security.some(isNone);
    expect('401' in operation.responses && !asksWhoItIs(operation)).toBe(needsToken);
  }
  expect(text).not.toContain('"name":"token","in":"query","required"');
});

const isNone = (scheme: object) => Object.keys(scheme).length === 0;

/** By a password or an app’s digits. */
const asksWhoItIs = (operation: Operation) =>
  /wrong_credentials|second_factor_needed/.test(JSON.stringify(operation.responses['401'] ?? ''));
