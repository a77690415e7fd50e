import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

type Json = Record<string, unknown>;

const bodies = Object.entries<Call>(calls).flatMap(([key, { body, example }]) =>
  body ? [{ key, body, example: example.body as Json }] : [],
);

const queryFields = Object.entries<Call>(calls).flatMap(([key, { query }]) =>
  Object.entries(query?.shape ?? {}).map(([name, field]) => ({ key, name, field: field as z.ZodType })),
);

const LONG = 'x'.repeat(10_000);

/** Members of PayPal's events that may be anything. */
const lenient = ['POST /paypal/webhooks resource.id', 'POST /paypal/webhooks resource.status'];

describe.each(bodies)('$key', ({ key, body, example }) => {
  const sentences = (sent: unknown) =>
    (body.safeParse(sent).error?.issues ?? []).map(({ message }) => message);
  const leaves = leavesOf(example).filter(({ path }) => !lenient.includes(`${key} ${path}`));

  test.each([[null], [[]], ['text'], [5], [true], [undefined]])('a body of %j is refused', (junk) => {
    expect(sentences(junk)).toSatisfy(arePlain);
  });

  test.each(leaves)('$path refuses values of another type than $value', ({ path, value }) => {
    const unlike = typeof value === 'string' ? [-17.5] : [1e300, String(value ?? LONG)];
    for (const other of [[value], { value }, ...unlike]) {
      expect(sentences(withAt(example, path, other)), `${other}`).toSatisfy(arePlain);
    }
  });

  test.each(leaves)('$path accepts a missing or empty value, or explains why not', ({ path }) => {
    for (const other of [undefined, null, '']) {
      const said = sentences(withAt(example, path, other));
      expect(said.length === 0 || arePlain(said)).toBe(true);
    }
  });

  test.each(leaves)('$path lets no null character through to the database', ({ path, value }) => {
    if (typeof value !== 'string' || /password/i.test(path)) return;
    const { data } = body.safeParse(withAt(example, path, `${value}\u0000`));
    expect(JSON.stringify(data) ?? '').not.toContain('\\u0000');
  });

  test('unknown members of a body are ignored', () => {
    if (key === 'POST /paypal/webhooks') return;
    const more = { ...example, isAdmin: true, role: 'staff', usable_credit: 1_000_000, total_price: 0.01 };
    expect(body.parse(more)).toEqual(body.parse(example));
  });
});

test.each(queryFields)('$key lets no null character in $name through to the database', ({ field }) => {
  const { data } = field.safeParse('a\u0000b');
  expect(JSON.stringify(data) ?? '').not.toContain('\\u0000');
});

/** What a return from PayPal that lacks something is told, word for word as prescribed. */
const PRESCRIBED = 'Please provide paymentId, token, payerId';

/** Plain sentences for a customer, without technical words. */
const arePlain = (sentences: string[]) =>
  sentences.length > 0 &&
  sentences.every(
    (said) =>
      said === PRESCRIBED ||
      (/^[A-Z].*[.]$/.test(said) && !/expected|invalid|input|undefined|NaN/i.test(said)),
  );

interface Leaf {
  path: string;
  value: unknown;
}

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, path ? `${path}.${name}` : name));
}

function withAt(whole: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [first = '', ...rest] = path.split('.');
  const members = { ...(whole as Json) };
  members[first] = withAt(members[first], rest.join('.'), value);
  return Array.isArray(whole) ? Object.values(members) : members;
}
