import { expect, it } from 'vitest';
import { RETURN_TERMS } from '#domain/agents/return-terms.ts';
import { FIRST_DELIVERY_WORDS, withHour } from '#domain/dispatch/in-words.ts';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { groupsWith } from '#web/faqs/groups.ts';
import { allElements, plainText } from '#web/ui/prose/prose-node.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { legalTextAt, legalTexts } from './legal-texts.server.ts';

const FACTS = {
  names: FIRST_NAMES,
  email: FIRST_EMAIL,
  address: FIRST_ADDRESS,
  telephone: FIRST_TELEPHONE,
};

const bodyOf = (path: string) => legalTextAt(path, FACTS)?.body ?? [];

it.each([
  ['/terms', /within 7 days of delivery/],
  ['/terms', /within 1 day/],
  ['/terms', /within 48 hours/],
  ['/terms', /for 90 days/],
  ['/terms', /for 6 months/],
  ['/terms', /within 6 months/],
  ['/terms', /10% a year above the base rate/],
  ['/terms', /include VAT where the page says so/],
  ['/terms', /dynamic: they follow the prices of the raw materials/],
  ['/returnpolicy', /cooling-off period of 7 days/],
  ['/returnpolicy', /within 1 day/],
  ['/returnpolicy', /within 5 days/],
  ['/returnpolicy', /7 days/],
  ['/returnpolicy', /90 days/],
  ['/returnpolicy', /within 48 hours/],
  ['/returnpolicy', /for 6 months/],
  ['/privacypolicy', /12 months/],
  ['/privacypolicy', /6 years from the end of our financial year, 31 March,/],
])('%s says %s', (path, figure) => expect(plainText(bodyOf(path))).toMatch(figure));

it('the terms, the returns policy and the answers let orders be cancelled until they are dispatched', () => {
  const answers = groupsWith(withHour(FIRST_DELIVERY_WORDS, 'noon')).flatMap(({ questions }) => questions);
  const cancelling = answers.find(({ id }) => id === 'change-or-cancel')?.answer ?? [];
  expect(cancelling.join(' ')).toMatch(/cancel any order, custom blends included, until it is dispatched/);
  expect(plainText(bodyOf('/terms'))).toMatch(/cancel any order until we dispatch it/);
  for (const path of ['/terms', '/returnpolicy']) {
    expect(plainText(bodyOf(path))).toMatch(/Custom blends.*until we dispatch them/);
    expect(plainText(bodyOf(path))).not.toMatch(/roasting has begun|(?:begun|begin) to roast/);
  }
});

it.each([
  [
    'listed',
    'a cooling-off period of 7 days after delivery for every coffee that was not made to your specification',
  ],
  ['listed', 'by law you may cancel such an order within 14 days of delivery'],
  ['listed', 'the bag must be sealed'],
  ['made', 'until we dispatch'],
  ['made', 'because you changed your mind'],
] as const)('assistants tell of %s coffee what the returns policy says: %s', (of, words) => {
  expect(RETURN_TERMS[of].toLowerCase()).toContain(words);
  expect(plainText(bodyOf('/returnpolicy')).toLowerCase()).toContain(words);
});

it('the terms and the returns policy name the statutory rights', () => {
  for (const path of ['/terms', '/returnpolicy'])
    for (const law of [
      /Consumer Rights Act 2015/,
      /Consumer Contracts Regulations 2013/,
      /14 days/,
      /30 days/,
    ])
      expect(plainText(bodyOf(path))).toMatch(law);
});

it('the terms have a section for customers and one for businesses', () =>
  expect(legalTexts.get('/terms')?.contents.map(({ number, title }) => `${number}: ${title}`)).toEqual([
    'Section 1: Customers',
    'Section 2: Business customers',
  ]));

it.each([...legalTexts.keys()])('%s refers to clauses by their numbers', (path) => {
  const elements = allElements(bodyOf(path));
  const ids = elements.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { href = '', children } of elements.filter(({ href }) => href?.startsWith('#'))) {
    expect(ids).toContain(href.slice(1));
    expect(plainText(children)).toContain(href.replace('#clause-', '').replaceAll('-', '.'));
  }
});

it('placeholders are filled with the facts of the shop, and an unknown one is an error', () => {
  expect(fillPlaceholders('{coolingOffDays} days, {legalName}')).toBe('7 days, {legalName}');
  expect(() => fillPlaceholders('{luckyNumber}')).toThrow('unknown placeholder');
});

it.each([
  'Unit 6 <rear>',
  'Unit ~6~ Lane',
  '[Unit 6](javascript:alert(1))',
  '![Unit 6](bags:B0013)',
  'www.unit-6.example',
  '*Unit* __6__ `Lane`',
  '{name} $& {address} {telephone}',
  'Unit 6 | Lane',
])('the address stands in the texts as it was typed: %s', (street) => {
  for (const [path, { title, summary, contents }] of legalTexts) {
    const body = legalTextAt(path, { ...FACTS, address: { ...FIRST_ADDRESS, street } })?.body ?? [];
    expect(plainText(body)).toContain(
      `Sixbean Coffee Ltd, ${path === '/terms' ? 'trading as Sixbean, ' : ''}${street}, Bristol BS1 6ZZ`,
    );
    const elements = (nodes: typeof body) => allElements(nodes).map(({ tag, href }) => ({ tag, href }));
    expect(elements(body)).toEqual(elements(bodyOf(path)));
    expect(title + summary + contents.map((entry) => entry.title).join()).not.toContain('{');
  }
});

it.each([...legalTexts.keys()])('%s links to the email', (path) => {
  const links = allElements(bodyOf(path)).filter(({ href }) => href === `mailto:${FIRST_EMAIL}`);
  expect(links.length).toBeGreaterThan(0);
  for (const { children } of links) expect(plainText(children)).toBe(FIRST_EMAIL);
});
