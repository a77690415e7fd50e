/** An assistant that asks a shop of tests by UCP. Every answer that it gets is checked by the schemas of its version. */
import { type JsonWebKey, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  BLENDS,
  CAPABILITIES,
  CART,
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  CHECKOUT,
  type Version,
  versionOf,
} from '#server/people/agents/versions/versions.ts';
import type { FetchOutside } from '#server/platform/fetch-outside.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { wrongByBlends, wrongBySchema } from './schemas.ts';
import { PLATFORM_KEY, signed, signerOf, type TestKey, type ToSign } from './signing.ts';

const MESSAGE: Readonly<Record<Version, string>> = {
  '2026-08-25': 'common/types/message.json',
  '2026-04-08': 'shopping/types/message.json',
};
const ERROR: Readonly<Record<Version, string>> = {
  '2026-08-25': 'common/types/error_response.json',
  '2026-04-08': 'shopping/types/error_response.json',
};
const ANSWERS: readonly [path: RegExp, schema: string][] = [
  [/^catalog\/search$/, 'shopping/catalog_search.json#/$defs/search_response'],
  [/^catalog\/lookup$/, 'shopping/catalog_lookup.json#/$defs/lookup_response'],
  [/^catalog\/product$/, 'shopping/catalog_lookup.json#/$defs/get_product_response'],
  // With the extension that adds vouchers to it.
  [/^carts/, 'shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
  [/^orders/, 'shopping/order.json'],
  [/^checkout-sessions/, 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout'],
];

/** What our own capability adds to them, where it was negotiated. */
const WITH_BLENDS: readonly [path: RegExp, schema: string][] = [
  [/^catalog\/search$/, `${CATALOG_SEARCH}/$defs/search_response`],
  [/^catalog\/lookup$/, `${CATALOG_LOOKUP}/$defs/lookup_response`],
  [/^catalog\/product$/, `${CATALOG_LOOKUP}/$defs/get_product_response`],
  [/^carts/, CART],
  [/^checkout-sessions/, CHECKOUT],
];

export const profileUrl = (version: Version): string => `https://assistant.example/${version}.json`;

/** The profile of a platform that has all that the shop has, or these capabilities. */
export const aProfile = (
  version: string,
  capabilities: readonly string[] = CAPABILITIES[version as Version].map(({ name }) => name),
  keys: readonly TestKey[] = [PLATFORM_KEY],
) => ({
  [version === '2026-04-08' ? 'signing_keys' : 'keys']: keys.map(({ jwk }) => jwk),
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      capabilities.map((name) => [
        name,
        [
          {
            version: versionOf(name, version as Version),
            spec: 'https://ucp.dev/spec',
            schema: 'https://ucp.dev/schema',
          },
        ],
      ]),
    ),
  },
});

/** In place of the internet: profiles of both versions, and those of a test. */
export const profilesOutside =
  (others: Readonly<Record<string, () => Awaited<ReturnType<FetchOutside>>>> = {}): FetchOutside =>
  async (address) => {
    const other = others[address];
    if (other !== undefined) return other();
    const version = /^https:\/\/assistant\.example\/([\d-]+)\.json$/.exec(address)?.[1];
    if (version === undefined) throw new Error(`${address} answers nothing.`);
    return { status: 200, cacheControl: 'max-age=3600', text: JSON.stringify(aProfile(version)) };
  };

export interface UcpAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: UcpBody;
}

interface UcpMessage {
  type: string;
  code: string;
  content: string;
  path?: string;
  severity?: string;
  presentation?: string;
}

export interface UcpProduct {
  id: string;
  title: string;
  price_range: { min: { amount: number }; max: { amount: number } };
  variants: {
    id: string;
    price: { amount: number };
    unit_price: { amount: number };
    availability: { available: boolean };
    inputs?: { id: string; match: string }[];
    fulfillment?: object;
  }[];
  categories: { value: string }[];
  metadata: Record<string, unknown>;
  blend?: object;
  options: { name: string; values: { label: string }[] }[];
  selected?: { name: string; label: string }[];
}

export interface UcpTotal {
  type: string;
  amount: number;
}

interface UcpBody {
  id: string;
  line_items: {
    id: string;
    item: { id: string; title: string; price: number };
    quantity: number;
    totals: UcpTotal[];
  }[];
  totals: UcpTotal[];
  discounts?: { codes: string[]; applied: { title: string; amount: number; code?: string }[] };
  continue_url?: string;
  checkout_id?: string;
  status?: string;
  order?: { id: string; label: string; permalink_url: string };
  buyer?: Record<string, string>;
  fulfillment?: {
    methods: { destinations?: object[]; groups: { options: { id: string; totals: UcpTotal[] }[] }[] }[];
  };
  code?: string;
  content?: string;
  ucp: {
    version: string;
    status: string;
    capabilities: Record<string, unknown>;
    payment_handlers?: Record<string, { id: string }[]>;
  };
  products: UcpProduct[];
  product: UcpProduct;
  pagination: { has_next_page: boolean; cursor?: string; total_count: number };
  messages: UcpMessage[];
  policies?: { type: string; applies_to?: string[] }[];
}

export const linesOf = (...asked: [id: string, quantity: number][]) => ({
  line_items: asked.map(([id, quantity]) => ({ item: { id }, quantity })),
});

export const amountOf = (totals: readonly UcpTotal[], type: string): number =>
  totals.find((total) => total.type === type)?.amount ?? 0;

interface Asked {
  /** The header UCP-Agent; the assistant's own by default. */
  agent?: string;
  /** The idempotency key; another one each time by default. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  address?: string;
  /** Signed by this key of the platform; by none by default. */
  by?: TestKey;
  /** What becomes of a request on the way, once it is signed. */
  between?: (request: ToSign) => Partial<ToSign>;
}

/** `post('catalog/search', { query: 'nutty' })`. */
export function anAssistant(
  shop: () => TestShop,
  version: Version = '2026-08-25',
  urlOf: (version: Version) => string = profileUrl,
) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload: string | object | undefined,
    asked: Asked = {},
  ): Promise<UcpAnswer> => {
    const { agent = `profile="${urlOf(version)}"`, key, headers, address, by, between } = asked;
    const text = payload === undefined ? '' : typeof payload === 'string' ? payload : JSON.stringify(payload);
    const request = {
      method,
      url: `/ucp/v1/${path}`,
      headers: {
        'ucp-agent': agent,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      text,
    };
    const whole = by === undefined ? request : withFields(request, signed(request, by));
    const sent = { ...whole, ...between?.(whole) };
    const answer = await shop().http.inject({
      method: sent.method as typeof method,
      url: sent.url,
      headers: sent.headers,
      ...(sent.text !== '' && { payload: sent.text }),
      ...(address !== undefined && { remoteAddress: address }),
    });
    const body = answer.json<UcpBody>();
    if (SIGNED.test(path)) await expectSigned(shop(), answer);
    expect(wrongIn({ status: answer.statusCode, body, path }, version)).toEqual([]);
    return { status: answer.statusCode, headers: answer.headers, body };
  };
  return {
    get: (path: string, asked?: Asked) => send('GET', path, undefined, asked),
    post: (path: string, payload?: string | object, asked?: Asked) => send('POST', path, payload, asked),
    put: (path: string, payload: string | object, asked?: Asked) => send('PUT', path, payload, asked),
  };
}

const withFields = (request: ToSign, fields: Record<string, string>): ToSign => ({
  ...request,
  headers: { ...request.headers, ...fields },
});

const SIGNED = /^(?:carts|checkout-sessions|orders)/;

/** By a key that the shop publishes at this moment. */
async function expectSigned(
  { http }: TestShop,
  { statusCode, headers, body }: Awaited<ReturnType<TestShop['http']['inject']>>,
): Promise<void> {
  const keys = await keysOf({ http });
  const needed = ['@status', 'content-digest', 'content-type'];
  signerOf({ components: { ...headers, '@status': statusCode }, text: body }, { keys, needed });
}

export const keysOf = async ({ http }: Pick<TestShop, 'http'>): Promise<JsonWebKey[]> =>
  (await http.inject('/.well-known/ucp')).json<{ keys: JsonWebKey[] }>().keys;

/** What is wrong with an answer by the schemas. */
export function wrongIn(
  { status, body, path }: { status: number; body: unknown; path: string },
  version: Version,
): string[] {
  if (status >= 300) {
    const { code, content, messages } = body as UcpBody;
    const said = typeof code === 'string' && typeof content === 'string' ? [] : ['no code or content'];
    return [...said, ...messages.flatMap((message) => wrongBySchema(version, MESSAGE[version], message))];
  }
  const isError = (body as UcpBody).ucp.status === 'error';
  const schema = isError ? ERROR[version] : ANSWERS.find(([of]) => of.test(path))?.[1];
  if (schema === undefined) throw new Error(`${path} has no schema.`);
  const hasBlends = !isError && BLENDS in (body as UcpBody).ucp.capabilities;
  const withBlends = hasBlends ? WITH_BLENDS.find(([of]) => of.test(path))?.[1] : undefined;
  return [
    ...wrongBySchema(version, schema, body),
    ...(withBlends === undefined ? [] : wrongByBlends(version, withBlends, body)),
  ];
}
