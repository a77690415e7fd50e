/** How an assistant could pay by itself: in a demo by a card that is none, so that a whole purchase can be tried. A shop that trades has none. */
import { z } from 'zod';
import { shop } from '#domain/shop.ts';
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import type { AgentDeps } from './agent-deps.ts';
import type { Version } from './versions/versions.ts';

export const DEMO_PAYMENT = 'example.sixbean.demo';
const DEMO_PAYMENT_ID = 'sixbean_demo';
export const DEMO_SCHEMA_PATH = '/ucp/schemas/demo.json';

/** The protocol has a handler of a house described below the name of that house, wherever the shop runs. */
const OURS = `https://${shop.host}`;

type WaysToPay = Readonly<Record<string, readonly object[]>>;

/** As profiles and answers about checkouts have them. */
export const waysToPay = ({ demoCard }: Pick<AgentDeps, 'demoCard'>, version: Version): WaysToPay =>
  demoCard === null
    ? {}
    : {
        [DEMO_PAYMENT]: [
          {
            id: DEMO_PAYMENT_ID,
            version,
            spec: `${OURS}/agents`,
            schema: OURS + DEMO_SCHEMA_PATH,
            available_instruments: [{ type: 'card' }],
            config: {},
          },
        ],
      };

/** What becomes of it. */
export type DemoCard = 'success_token' | 'fail_token' | 'escalate_token';

const instrument = z.object({
  handler_id: z.literal(DEMO_PAYMENT_ID),
  type: z.literal('card'),
  credential: z.object({ token: z.enum(['success_token', 'fail_token', 'escalate_token']) }),
});

/** The demo's card among what was sent; `null` where it is anything else. */
export function readDemoCard(instruments: readonly unknown[]): DemoCard | null {
  const [only, another] = instruments;
  return another === undefined ? (instrument.safeParse(only).data?.credential.token ?? null) : null;
}

const FOR_AN_HOUR = 'public, max-age=3600';

export const writeDemoSchema = (): Promise<Precompressed> =>
  precompressJson(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: OURS + DEMO_SCHEMA_PATH,
      name: DEMO_PAYMENT,
      title: 'Card of the demo',
      description:
        'Pays in a demo of the shop, where no money moves. A shop that trades neither lists nor takes it.',
      $defs: {
        instrument: {
          type: 'object',
          required: ['id', 'handler_id', 'type', 'credential'],
          properties: {
            id: { type: 'string' },
            handler_id: { const: DEMO_PAYMENT_ID },
            type: { const: 'card' },
            credential: { $ref: '#/$defs/credential' },
          },
        },
        credential: {
          type: 'object',
          required: ['type', 'token'],
          properties: {
            type: { const: 'token' },
            token: {
              enum: ['success_token', 'fail_token', 'escalate_token'],
              description:
                'success_token pays, fail_token is declined, escalate_token sends the buyer to our page.',
            },
          },
        },
      },
    },
    FOR_AN_HOUR,
  );
