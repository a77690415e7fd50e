import type { PublicBlend } from '#contract/public-blends/public-blends.ts';
import type { Publication } from '#contract/public-blends/publications.ts';
import type { StaffPublication } from '#contract/public-blends/staff-publications.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { orderedAgain } from '#domain/public-blends/ordered-again.ts';
import { looksOfPublicWords } from '#domain/public-blends/public-words.ts';
import { customBlendAnswers } from '#server/coffee/blends/blends.ts';
import type { pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { PublicBlendRow } from './public-blend-store.ts';
import type { LookedAt, PublicationRow } from './publication-store.ts';

/** The description is the story: of the blend’s own, everybody would see what nobody thought of as public. */
export function publicBlendAnswers(
  rows: readonly PublicBlendRow[],
  { catalogue, tier }: ReturnType<typeof pricesFor>,
): PublicBlend[] {
  const coffees = customBlendAnswers(
    rows.map((row) => ({ ...row, description: row.story })),
    catalogue,
    tier,
  );
  return rows.flatMap((row, i) => {
    const coffee = coffees[i];
    if (coffee === undefined) return [];
    const { ctaps_id, name, story, handle, shown_name, remixed_from } = row;
    return {
      ctaps_id,
      name,
      story,
      public_since: dayInLondon(row.public_since),
      maker: { handle, shown_name },
      remixed_from,
      ordered_again: orderedAgain(row.buyers, row.buyers_again),
      coffee,
    };
  });
}

export const publicationAnswer = (row: PublicationRow): Publication => ({
  ctaps_id: row.ctaps_id,
  name: row.name,
  story: row.story,
  state: row.state,
  words: row.words,
  asked_at: row.asked_at.toISOString(),
  public_since: row.state === 'public' ? (row.public_since?.toISOString() ?? null) : null,
});

export const staffPublicationAnswer = ({ reports, ...row }: LookedAt): StaffPublication => ({
  id: row.id,
  version: row.version,
  ctaps_id: row.ctaps_id,
  name: row.name,
  description: row.description,
  story: row.story,
  state: row.state,
  waits_since: row.waits_since?.toISOString() ?? null,
  was_public: row.public_since !== null,
  looks_needed: [
    ...new Set([row.name, row.description, row.story, row.shown_name, row.about].flatMap(looksOfPublicWords)),
  ],
  recipe: row.recipe,
  roast: row.roast,
  maker: {
    customer_id: row.customer_id,
    handle: row.handle,
    shown_name: row.shown_name,
    about: row.about,
    is_own: row.is_own,
  },
  reports: reports.map(({ reason, reported_at }) => ({
    reason,
    reported_at: new Date(reported_at).toISOString(),
  })),
  earlier: row.earlier,
});
