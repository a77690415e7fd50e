import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

type Json = Record<string, unknown>;

const bodies = Object.entries<Call>(calls).flatMap(([key, { body, example }]) =>
  body ? [{ key, body, example: example.body as Json }] : [],
);

const LONG = 'x'.repeat(10_000);

/** What PayPal says of a payment is kept whole. */
const lenient = ['POST /paypal/webhooks resource.id', 'POST /paypal/webhooks resource.status'];

describe.each(bodies)('$key', ({ key, body, example }) => {
  const sentences = (sent: unknown) =>
    (body.safeParse(sent).error?.issues ?? []).map(({ message }) => message);
  const places = leavesOf(example).filter(({ path }) => !lenient.includes(`${key} ${path}`));

  test.each([[null], [[]], ['text'], [5], [true], [undefined]])('a body of %j is refused', (junk) => {
    expect(sentences(junk)).toSatisfy(arePlain);
  });

  test.each(places)('at $path nothing but its own type passes for $value', ({ path, value }) => {
    const unlike = typeof value === 'string' ? [-17.5] : [1e300, String(value ?? LONG)];
    for (const other of [[value], { value }, ...unlike]) {
      expect(sentences(withAt(example, path, other)), `${other}`).toSatisfy(arePlain);
    }
  });

  test.each(places)('at $path a missing or empty value either passes or is explained', ({ path }) => {
    for (const other of [undefined, null, '']) {
      const said = sentences(withAt(example, path, other));
      expect(said.length === 0 || arePlain(said)).toBe(true);
    }
  });

  test.each(places)('at $path a character that no database keeps goes no further', ({ path, value }) => {
    if (typeof value !== 'string' || /password/i.test(path)) return;
    const { data } = body.safeParse(withAt(example, path, `${value}\u0000`));
    expect(JSON.stringify(data) ?? '').not.toContain('\\u0000');
  });

  test('members that it does not know change nothing', () => {
    if (key === 'POST /paypal/webhooks') return;
    const more = { ...example, isAdmin: true, role: 'staff', usable_credit: 1_000_000, total_price: 0.01 };
    expect(body.parse(more)).toEqual(body.parse(example));
  });
});

/** Written for a customer: a sentence, and no word of the machine's. */
const arePlain = (sentences: string[]) =>
  sentences.length > 0 &&
  sentences.every((said) => /^[A-Z].*[.]$/.test(said) && !/expected|invalid|input|undefined|NaN/i.test(said));

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
