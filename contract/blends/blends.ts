import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { blend, lanternFerry } from '#contract/catalogue/coffee.ts';
import { body, ctapsId, wholeNumber } from '#contract/fields/fields.ts';
import { line, paragraph } from '#contract/fields/text-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#domain/blend/name.ts';
import { lanternFerryRecipe, openedFrom, recipe } from './recipe.ts';

const sharedBlend = z
  .object({ ctaps_id: ctapsId, url: z.string().meta({ description: 'Where its cupping note can be read.' }) })
  .meta({ id: 'SharedBlend' });

export const blendCalls = {
  'GET /blends': call({
    group: 'Catalogue',
    who: 'anyone',
    refuses: [],
    name: 'listBlends',
    summary: "Every house blend and the caller's own, priced in the caller's tier.",
    answer: z.array(blend),
    example: { answer: [lanternFerry] },
  }),
  'POST /shared-blends': call({
    name: 'shareBlend',
    summary:
      'Give a blend an id by which anybody who has it can open it. The very same blend again has the same id.',
    group: 'Catalogue',
    who: 'anyone',
    // A shared blend is a row that stays for good, and nobody makes blends by the minute.
    limits: [
      { name: 'shared blends by address', attempts: 30, seconds: 10 * MINUTE, by: 'network' },
      { name: 'shared blends by account', attempts: 100, seconds: DAY, by: 'account', of: 'members' },
      ofUnproven({ name: 'shared blends of unproven accounts', attempts: 20, seconds: DAY }),
    ],
    body: body({
      name: line(LONGEST_NAME),
      description: paragraph(LONGEST_DESCRIPTION),
      roastId: wholeNumber,
      grindId: wholeNumber,
      blendRecipes: recipe,
      openedFrom,
    }),
    answer: sharedBlend,
    refuses: ['invalid', 'too_many_tries'],
    example: {
      body: {
        name: 'Slow Sunday',
        description: 'Nutty and soft, for the second cup.',
        roastId: 3,
        grindId: 3,
        blendRecipes: lanternFerryRecipe,
      },
      answer: { ctaps_id: 'C7P2M9XT4RB2', url: 'https://shop.example/cuppingnotes/C7P2M9XT4RB2' },
    },
  }),
};
