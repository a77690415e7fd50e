import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { refusals } from '#contract/refusals.ts';
import { apiPage } from './api-page.ts';
import { type ApiDocument, describedCalls, shapesOf } from './described-calls.ts';
import { limitsInWords } from './schema-in-words.ts';

const document = openApiDocument({
  title: 'Any shop',
  description: 'Any description',
  version: '1',
  serverUrl: 'https://shop.example/api',
  contact: { name: 'Any shop', email: 'hello@shop.example', url: 'https://shop.example' },
});
const page = pageOf(document);

function pageOf(document: ApiDocument): string {
  return apiPage(document, { stylesheet: '/styles.css', document: '/openapi.json' });
}

const all = (pattern: RegExp, text = page) => Array.from(text.matchAll(pattern), ([, found]) => found);
const asText = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

test.each(Object.entries<Call>(calls))('%s has a section on the page', (key, call) => {
  const [section = ''] = page.match(new RegExp(`<article id="${call.name}"[\\s\\S]*?</article>`)) ?? [];
  const text = asText(section);
  expect(text).toContain(key);
  expect(text).toContain(call.summary);
  expect(text).toContain('curl ');
  for (const code of ['malformed', ...call.refuses] as const) {
    const { status, message } = refusals[code];
    expect(text).toContain(`${status} ${code} ${message}`);
  }
  const fields = [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {}));
  expect(all(/<dt><code>(\w+)<\/code>/g, section)).toEqual(expect.arrayContaining(fields));
});

test('the page has no script and no inline style', () => {
  expect(page).not.toMatch(/<script|<style|javascript:|<[^>]*\s(on\w+|style)=/i);
});

test('every link within the page leads to an id, and ids are unique', () => {
  const ids = all(/\sid="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = all(/href="#([^"]*)"/g);
  expect(targets.length).toBeGreaterThan(ids.length / 2);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('texts of the document are escaped', () => {
  const poisonedPage = pageOf(poisoned(document) as ApiDocument);
  expect(poisonedPage).not.toContain('<img');
  expect(poisonedPage.split('&#60;img').length).toBeGreaterThan(500);
  expect(tagsOf(poisonedPage)).toEqual(tagsOf(page));
});

const HOSTILE = `</code><img src=x onerror="alert('1')">`;
const WORDS = ['summary', 'description', 'title', 'message', 'example', 'enum', 'pattern'];

/** Every string that is words, a pattern or an example, and none that holds the document together. */
function poisoned(value: unknown, isWords = false): unknown {
  if (typeof value === 'string') return isWords ? value + HOSTILE : value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, isWords));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, poisoned(one, isWords || WORDS.includes(key))]),
  );
}

const tagsOf = (text: string) => new Set(all(/<(\w+)/g, text));

test('the page understands every keyword of JSON Schema that the contract uses', () => {
  const used = new Set<string>();
  const parameters = describedCalls(document).flatMap((call) => call.parameters);
  const contents = describedCalls(document).flatMap(({ body, answer }) => [body, answer.content]);
  for (const part of [...parameters, ...contents]) collectKeywords(part?.schema, used);
  for (const shape of Object.values(shapesOf(document))) collectKeywords(shape, used);
  expect([...used].filter((keyword) => !UNDERSTOOD.includes(keyword))).toEqual([]);
  expect(used.size).toBeGreaterThan(15);
});

test('the page says what holds where a field is left out', () => {
  expect(limitsInWords({ type: 'array', maxItems: 18, default: [] }, {})).toBe(
    'at most 18 of them, [] if left out',
  );
  expect(limitsInWords({ type: 'boolean', default: false }, {})).toBe('false if left out');
});

const UNDERSTOOD =
  '$ref anyOf type properties required additionalProperties propertyNames items prefixItems minItems maxItems enum const minLength maxLength minimum maximum multipleOf format contentEncoding pattern default description'.split(
    ' ',
  );

function collectKeywords(schema: unknown, into: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, value] of Object.entries(schema)) {
    into.add(keyword);
    const inside = keyword === 'properties' || Array.isArray(value) ? Object.values(value) : [value];
    for (const one of inside) collectKeywords(one, into);
  }
}
