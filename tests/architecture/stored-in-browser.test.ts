/** What the shop's pages store in a visitor's browser, and the words by which the privacy policy tells of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TOLD: Readonly<Record<string, string>> = {
  additions: 'The id of your cart',
  'brew-answers': 'what you said on the page of a bag of how it brewed',
  'brew-cards': 'the coffees whose brew cards you opened',
  cart: 'The id of your cart',
  changed: 'a token that stands for your login',
  checkout: 'what you fill in at the checkout',
  compare: 'the coffees that you picked to compare',
  creator: 'A blend in progress',
  device: 'A random number that your browser makes',
  favourites: 'the coffees that you marked as favourites',
  'gift-card': 'what you fill in to give one',
  'gift-card-numbers': 'the numbers of a gift card whose link you opened',
  'guest-order': 'an order that you placed as a guest',
  'passkey-offer': 'that you were offered a passkey',
  pulled: 'the taste that you pulled on the home page',
  referral: 'the code of the link by which somebody sent you here',
  'tasting-answers': 'what you said at the tasting of a flight, until it reaches us',
  tastings: 'with the number of the person there that you are',
  token: 'a token that stands for your login',
  unpaid: 'haven’t paid for yet',
  viewed: 'the last few coffees whose notes you opened',
};

const policy = readFileSync('web/legal/privacy.md', 'utf8');

/** The back office is left out: the policy is for customers. */
const stored = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('staff'))
  .flatMap((name) => [...readFileSync(join('web', name), 'utf8').matchAll(/'sixbean\.([\w.-]+)'/g)])
  .map(([, key = '']) => key);

it('the privacy policy tells of everything that the pages store in a browser', () => {
  expect([...new Set(stored)].sort()).toEqual(Object.keys(TOLD).sort());
  expect(Object.entries(TOLD).filter(([, words]) => !policy.includes(words))).toEqual([]);
});
