/** The schema of our own capability, which adds to four of the protocol: what is wished of a blend, how it is met, what stands on its label. */
import { z } from 'zod';
import { shop } from '#domain/shop.ts';
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import { blendAnswer, blendsRequest } from '../search/blends-request.ts';
import { BLENDS, CART, CATALOG_LOOKUP, CATALOG_SEARCH, CHECKOUT, LEAF } from '../versions/versions.ts';

export const BLENDS_SCHEMA_PATH = '/ucp/schemas/blends.json';

export const writeBlendsSchema = (): Promise<Precompressed> =>
  precompressJson(BLENDS_SCHEMA, 'public, max-age=3600');

const PROTOCOL = 'https://ucp.dev/schemas/shopping';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

const adding = (parent: string, properties: object) => ({
  allOf: [{ $ref: `${PROTOCOL}/${parent}` }, { type: 'object', properties }],
});

const product = { type: 'object', properties: { blend: { $ref: '#/$defs/blend' } } };
const products = { products: { type: 'array', items: product } };
const optional = { create: 'optional', update: 'optional' };
const labelledLines = {
  line_items: {
    type: 'array',
    items: {
      type: 'object',
      properties: { label: { $ref: '#/$defs/label', ucp_request: optional } },
    },
  },
};

export const BLENDS_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://${shop.host}${BLENDS_SCHEMA_PATH}`,
  title: 'Blends',
  description: 'Coffee made to a taste: wished for in a search, proven in its answer, named on its label.',
  name: BLENDS,
  requires: { protocol: { min: LEAF } },
  $defs: {
    blends: schemaOf(blendsRequest, 'input'),
    blend: schemaOf(blendAnswer, 'output'),
    label: {
      type: 'object',
      description: 'Printed on a coffee that is made for somebody; other coffees keep their names.',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 200 } },
    },
    [CATALOG_SEARCH]: {
      $defs: {
        search_request: adding('catalog_search.json#/$defs/search_request', {
          blends: { $ref: '#/$defs/blends' },
        }),
        search_response: adding('catalog_search.json#/$defs/search_response', products),
      },
    },
    [CATALOG_LOOKUP]: {
      $defs: {
        lookup_request: { $ref: `${PROTOCOL}/catalog_lookup.json#/$defs/lookup_request` },
        lookup_response: adding('catalog_lookup.json#/$defs/lookup_response', products),
        get_product_request: { $ref: `${PROTOCOL}/catalog_lookup.json#/$defs/get_product_request` },
        get_product_response: adding('catalog_lookup.json#/$defs/get_product_response', { product }),
      },
    },
    [CART]: adding('cart.json', labelledLines),
    [CHECKOUT]: adding('checkout.json', labelledLines),
  },
};
