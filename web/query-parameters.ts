/**
 * Query parameters: every one that a route reads, and the canonical form of its values. A page is rendered and cached for these
 * alone: any other parameter, such as `utm_source`, is left to the browser. So is `ref`, which may stand on any page (`state/referral.ts`).
 */

import { readableItems } from '#domain/agents/link-items.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { DECAF_CHOICES } from '#domain/blend/decaf.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { wholeRecipe } from '#domain/blend/read-recipe-link.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { safeRedirect } from '#domain/customer/safe-redirect.ts';
import { planOf } from '#domain/plans/plans.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { readChanges, writeImportance, writeMoved } from '#domain/taste-match/taste-target.ts';
import { tidySearch } from '#domain/typed-search.ts';
import { ANSWERS } from './account/reorders/answers.ts';
import { tags } from './blog/blog.server.ts';
import { idsInQuery, MOST_COMPARED } from './cupping-notes/compare/compared.ts';
import { readCursor, readSort } from './public-blends/gallery-search.ts';
import { SORT_ORDERS } from './shop/shop-search.ts';
import { canonicalPrice, readIds } from './taste-match/match-search.ts';

/** The values of one parameter that mean something, in their one form; empty where the page is as if there were none. */
type Canonical = (values: readonly string[]) => readonly string[];

interface Parameters {
  rendered?: Readonly<Record<string, Canonical>>;
  /** Read by the head of a document, for when its address is shared; the data that scripts fetch is the same without them. */
  inHead?: Readonly<Record<string, Canonical>>;
  /** Read by scripts in the browser alone, after the page is there, so that they change nothing that is rendered. */
  inBrowser?: readonly string[];
}

/** Routes read the first of several values. */
const first =
  (canonical: (value: string) => string | null | undefined): Canonical =>
  ([value = '']) => {
    const meant = canonical(value) ?? '';
    return meant === '' ? [] : [meant];
  };

const oneOf = (possible: readonly string[]): Canonical =>
  first((value) => possible.find((known) => known === value));

const text = first((value) => value);
const search = first(tidySearch);
const idIn = (value: string): string | null => (/^\d{1,6}$/.test(value) ? String(Number(value)) : null);
const id = first(idIn);
const ids: Canonical = (values) =>
  [...new Set(values.flatMap((value) => idIn(value) ?? []))].toSorted((a, b) => Number(a) - Number(b));

const sharedRecipe = {
  beans: first(wholeRecipe),
  roast: oneOf(['1', '2', '3', '4', '5', '6']),
};

/** The bags of each line, in the order of the lines. */
const bags: Canonical = (values) =>
  values.slice(0, MOST_LINES).flatMap((value) => idIn(value)?.slice(0, 3) ?? []);

const LAST_PAGE = 999;

/** The first page needs no number; numbers above `LAST_PAGE` are one page. */
const page = first((value) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 1;
  return number <= 1 ? null : String(Math.min(number, LAST_PAGE));
});

/** One more than are compared tells the page that there were too many. An empty list is not the same as none. */
const compared: Canonical = (values) =>
  values.length === 0
    ? []
    : [
        idsInQuery(values)
          .slice(0, MOST_COMPARED + 1)
          .join(','),
      ];

/** By the id of the route, as in `routes.ts`; a route that is missing here reads none. */
export const QUERY_PARAMETERS: Readonly<Record<string, Parameters>> = {
  'routes/shop': {
    rendered: {
      search,
      roast: ids,
      country: first((value) => (/^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null)),
      certification: id,
      taste: oneOf(TASTES),
      like: first(readCtapsId),
      tastes: first((value) => writeMoved(readChanges(value, ''))),
      stock: oneOf(['any']),
      sort: oneOf(Object.keys(SORT_ORDERS).filter((order) => order !== 'ours')),
      page,
    },
  },
  'routes/cupping-notes': { rendered: { search, page } },
  'routes/cupping-note': {
    rendered: {
      tab: oneOf(['information', 'beans']),
      bag: oneOf(OFFERED_BAG_SIZES.map(String)),
      grind: id,
      bags: oneOf(Array.from({ length: MOST_BAGS }, (_, index) => String(index + 1))),
    },
  },
  'routes/blends': {
    rendered: { sort: first(readSort), after: first(readCursor) },
    inBrowser: ['near'],
  },
  'routes/compare-coffees': { rendered: { ids: compared, another: search } },
  'routes/tastematch': {
    rendered: {
      search,
      brand: id,
      roast: id,
      // An empty price is not the same as none.
      dearest: (values) => [canonicalPrice(values[0] ?? null)].filter((price) => price !== ''),
      simple: oneOf(['1']),
      decaf: oneOf(DECAF_CHOICES),
      all: oneOf(['1']),
      tastes: first((value) => writeMoved(readChanges(value, ''))),
      weights: first((value) => writeImportance(readChanges('', value))),
      without: first((value) => readIds(value).join('_')),
    },
  },
  'routes/faqs': { rendered: { search } },
  'routes/blog': { rendered: { tag: first((value) => tags().find((tag) => tag === value)) } },
  'routes/blend': {
    rendered: { step: oneOf(['2', '3', '4']) },
    inHead: sharedRecipe,
    inBrowser: ['from', 'grind', 'name'],
  },
  'routes/blend-share': { rendered: sharedRecipe, inBrowser: ['grind', 'name'] },
  'routes/tastematch-share': {
    rendered: {
      brand: id,
      tastes: first((value) => writeMoved(readChanges(value, ''))),
      weights: first((value) => writeImportance(readChanges('', value))),
    },
  },
  'routes/handover': {
    rendered: { items: first(readableItems), code: text, continue_to: first(safeRedirect) },
  },
  'routes/login': { inBrowser: ['redirect'] },
  'routes/signup': { rendered: { plan: first((value) => planOf(value)?.slug) } },
  'routes/changepassword': { rendered: { code: text } },
  'routes/deletemydata': { rendered: { code: text } },
  'routes/new-email': { inBrowser: ['code'] },
  'routes/oauth-authorize': {
    inBrowser: [
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
      'code_challenge',
      'code_challenge_method',
      'resource',
    ],
  },
  'routes/verify-email': { rendered: { code: text } },
  'routes/confirm-newsletter': { rendered: { code: text } },
  'routes/checkout-complete': { rendered: { orderId: text, paymentId: text, token: text, PayerID: text } },
  'routes/paid': { rendered: { paymentId: text, token: text, PayerID: text } },
  'routes/checkout-incomplete': { inBrowser: ['payment'] },
  'routes/proposed-order': { rendered: { answer: oneOf(ANSWERS), quantity: bags } },
  'routes/gift-cards': { inBrowser: ['payment'] },
  'routes/profile': { inBrowser: ['keep', 'payment', 'plan', 'tab'] },
  'routes/profile-order': { inBrowser: ['tab'] },
  'routes/guest-order': { inBrowser: ['tab'] },
  'routes/blendpricecheck': { inBrowser: ['pack', 'user', 'filter', 'sort', 'order'] },
};
