/** Public blends: what makers let everybody see, and how anybody reports one. */
import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { blend, lanternFerry } from '#contract/catalogue/coffee.ts';
import { done } from '#contract/done.ts';
import { body, ctapsId, money } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { ONE_LINE } from '#domain/plain-text.ts';
import { CURSOR } from '#domain/public-blends/cursor.ts';
import { LONGEST_REASON } from '#domain/public-blends/limits.ts';

const credit = z.object({ handle: z.string(), shown_name: z.string() });

export const publicBlend = z
  .object({
    ctaps_id: ctapsId,
    name: z.string(),
    story: z.string(),
    public_since: z.iso.date(),
    maker: credit,
    remixed_from: z
      .union([
        z.object({ ctaps_id: ctapsId, name: z.string(), maker: credit }),
        z.object({ no_longer_public: z.literal(true) }),
      ])
      .nullable()
      .meta({ description: 'The public blend that it was made from; null for most.' }),
    ordered_again: z
      .object({
        in_ten: z.int().min(0).max(10),
        buyers: z.int().meta({ description: 'Rounded down to tens: at least so many.' }),
      })
      .nullable()
      .meta({
        description: 'How many of ten buyers ordered it a second time; null while that would tell of few.',
      }),
    coffee: blend,
  })
  .meta({ id: 'PublicBlend' });

export type PublicBlend = z.infer<typeof publicBlend>;

const blendOfMaker = publicBlend
  .extend({
    bag_prices: z
      .array(z.object({ bag_size_id: z.int(), unit_price: money, price_per_kilo: money }))
      .meta({ description: 'At the storefront, of each bag size; none where there is no storefront.' }),
  })
  .meta({ id: 'PublicBlendOfMaker' });

export const PUBLIC_BLEND_SORTS = ['nearest', 'newest', 'ordered-again'] as const;

const sort = z.enum(PUBLIC_BLEND_SORTS);

const page = z
  .object({
    blends: z.array(publicBlend),
    sorted_by: sort.meta({
      description: 'Newest where nearest was asked for by somebody without a taste profile.',
    }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'PublicBlends' });

const maker = z
  .object({
    handle: z.string(),
    shown_name: z.string(),
    about: z.string(),
    storefront: z
      .object({
        sets_prices: z.boolean().meta({ description: 'Whether its prices differ from the shop’s.' }),
      })
      .nullable()
      .meta({
        description:
          'Where the maker earns a commission on what is bought from this page. Its prices are the same for every caller.',
      }),
    blends: z.array(blendOfMaker).meta({ description: 'The newest first.' }),
  })
  .meta({ id: 'PublicMaker' });

export type PublicMaker = z.infer<typeof maker>;

const query = z.object({
  sort: sort.optional().meta({ description: 'newest when it is left out.' }),
  cursor: z
    .string()
    .regex(CURSOR, 'That is no cursor of ours.')
    .optional()
    .meta({ description: 'Where to go on: next_cursor of the page before, with the same sort.' }),
  size: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)$/, 'A page has 1 to 60 blends.')
    .transform(Number)
    .optional()
    .meta({ description: 'How many at most, 1 to 60; 24 when it is left out.' }),
});

export const slowSunday: PublicBlend = {
  ctaps_id: 'C7P2M9XT4RB2',
  name: 'Slow Sunday',
  story: 'For the second cup, when nobody has to be anywhere.',
  public_since: '2026-11-21',
  maker: { handle: 'mina', shown_name: 'Mina' },
  remixed_from: null,
  ordered_again: { in_ten: 4, buyers: 20 },
  coffee: { ...lanternFerry, id: 100_001, name: 'Slow Sunday', ctaps_id: 'C7P2M9XT4RB2' },
};

const atMinas = {
  ...slowSunday,
  coffee: { ...slowSunday.coffee, price_per_kilo: 24.97, price_of_250_g: 6.81 },
  bag_prices: [
    { bag_size_id: 3, unit_price: 6.81, price_per_kilo: 27.23 },
    { bag_size_id: 7, unit_price: 24.97, price_per_kilo: 24.97 },
  ],
};

const forAll = { group: 'Catalogue', who: 'anyone' } as const;

const reports = [
  { name: 'reports of public blends by network', attempts: 5, seconds: DAY, by: 'network' },
] as const satisfies readonly CallLimit[];

export const publicBlendCalls = {
  'GET /public-blends': call({
    ...forAll,
    name: 'listPublicBlends',
    summary: "Blends that customers made public, a page at a time, priced in the caller's tier.",
    // Nearest weighs all of them by the caller's own taste.
    limits: [
      {
        name: 'lists of public blends by account',
        attempts: 120,
        seconds: 2 * MINUTE,
        by: 'account',
        of: 'members',
      },
    ],
    query,
    answer: page,
    refuses: ['too_many_tries'],
    example: {
      query: { sort: 'newest', size: '24' },
      answer: { blends: [slowSunday], sorted_by: 'newest', next_cursor: null },
    },
  }),
  'GET /public-blends/{ctapsId}': call({
    ...forAll,
    name: 'getPublicBlend',
    summary: 'One public blend. One that is no longer public, or never was, is not found.',
    params: z.object({ ctapsId }),
    answer: publicBlend,
    refuses: ['not_found'],
    example: { params: { ctapsId: slowSunday.ctaps_id }, answer: slowSunday },
  }),
  'GET /makers/{handle}': call({
    ...forAll,
    name: 'getMaker',
    summary: 'Somebody who has public blends, with all of them.',
    params: z.object({ handle: z.string().max(80).regex(ONE_LINE) }),
    answer: maker,
    refuses: ['not_found'],
    example: {
      params: { handle: 'mina' },
      answer: {
        handle: 'mina',
        shown_name: 'Mina',
        about: 'I roast on Sundays.',
        storefront: { sets_prices: true },
        blends: [atMinas],
      },
    },
  }),
  'POST /public-blends/{ctapsId}/reports': call({
    ...forAll,
    name: 'reportPublicBlend',
    summary: 'Say what is wrong with a public blend. Reports by three people hide it until we have looked.',
    limits: reports,
    params: z.object({ ctapsId }),
    body: body({ reason: paragraph(LONGEST_REASON) }),
    answer: done,
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: {
      params: { ctapsId: slowSunday.ctaps_id },
      body: { reason: 'The name is that of a shop in my street.' },
      answer: { message: 'Thank you. We’ll look at it.' },
    },
  }),
};
