/** An assistant that asks a shop of tests by UCP. Every answer that it gets is checked by the schemas of its version. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CAPABILITIES, type Version } from '#server/people/agents/versions/versions.ts';
import type { FetchOutside } from '#server/platform/fetch-outside.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { wrongBySchema } from './schemas.ts';

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
  [/^checkout-sessions/, 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout'],
];

export const profileUrl = (version: Version): string => `https://assistant.example/${version}.json`;

/** The profile of a platform that has all that the shop has, or these capabilities. */
export const aProfile = (
  version: string,
  capabilities: readonly string[] = CAPABILITIES[version as Version].map(({ name }) => name),
) => ({
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      capabilities.map((name) => [
        name,
        [{ version, spec: 'https://ucp.dev/spec', schema: 'https://ucp.dev/schema' }],
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
  }[];
  categories: { value: string }[];
  metadata: Record<string, unknown>;
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
  status?: string;
  buyer?: Record<string, string>;
  fulfillment?: {
    methods: { destinations?: object[]; groups: { options: { id: string; totals: UcpTotal[] }[] }[] }[];
  };
  code?: string;
  content?: string;
  ucp: { version: string; status: string; capabilities: Record<string, unknown> };
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
}

/** `post('catalog/search', { query: 'nutty' })`. */
export function anAssistant(shop: () => TestShop, version: Version = '2026-08-25') {
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload: string | object | undefined,
    asked: Asked = {},
  ): Promise<UcpAnswer> => {
    const { agent = `profile="${profileUrl(version)}"`, key, headers, address } = asked;
    const answer = await shop().http.inject({
      method,
      url: `/ucp/v1/${path}`,
      headers: {
        'ucp-agent': agent,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
      ...(address !== undefined && { remoteAddress: address }),
    });
    const body = answer.json<UcpBody>();
    expect(wrongIn({ status: answer.statusCode, body, path }, version)).toEqual([]);
    return { status: answer.statusCode, headers: answer.headers, body };
  };
  return {
    get: (path: string, asked?: Asked) => send('GET', path, undefined, asked),
    post: (path: string, payload?: string | object, asked?: Asked) => send('POST', path, payload, asked),
    put: (path: string, payload: string | object, asked?: Asked) => send('PUT', path, payload, asked),
  };
}

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
  return wrongBySchema(version, schema, body);
}
