import type { Calls } from '#contract/calls.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listBlends } from './list-public-blends.ts';
import { lookAtPublication } from './look-at-publication.ts';
import { findMakerByHandle, findMakerOf, type Maker } from './maker-store.ts';
import { findOpenStorefront } from './open-storefront-store.ts';
import { publicationAnswer, publicBlendAnswers, staffPublicationAnswer } from './public-blend-answers.ts';
import { findPublicBlend, listPublicBlendsOf, type PublicBlendRow } from './public-blend-store.ts';
import { listPublicationsOf, listToLookAt } from './publication-store.ts';
import { publishBlend, withdrawBlend } from './publish.ts';
import { reportBlend } from './report-blend.ts';
import { saveMaker } from './save-maker.ts';
import { atStorefront } from './storefront-prices.ts';

interface Deps extends MailingDeps {
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function publicBlendRoutes(deps: Deps): Handlers<Calls> {
  const { db, catalogueCache } = deps;
  const answers = async (rows: readonly PublicBlendRow[], member: Member | null) =>
    publicBlendAnswers(rows, pricesFor(member, await catalogueCache.forDisplay()));

  return {
    'GET /public-blends': async ({ query, member }) => ({ answer: await listBlends(deps, query, member) }),
    'GET /public-blends/{ctapsId}': async ({ params, member }) => {
      const row = await findPublicBlend(db, readCtapsId(params.ctapsId) ?? '');
      const [answer] = row === undefined ? [] : await answers([row], member);
      return answer === undefined ? refuse('not_found') : { answer };
    },
    'GET /makers/{handle}': async ({ params, member }) => {
      const maker = await findMakerByHandle(db, params.handle);
      const rows = maker === undefined ? [] : await listPublicBlendsOf(db, maker.id);
      // Nobody has looked at the words of a maker without a public blend.
      if (maker === undefined || rows.length === 0) return refuse('not_found');
      const storefront = await findOpenStorefront(db, maker.id);
      const catalogue = await catalogueCache.forDisplay();
      // At a storefront everybody pays the same.
      const prices = pricesFor(storefront === null ? member : null, catalogue);
      const blends = publicBlendAnswers(rows, prices);
      return { answer: { ...makerAnswer(maker), ...atStorefront(storefront, blends, catalogue) } };
    },
    'POST /public-blends/{ctapsId}/reports': async ({ params, body, member, visitor }) => {
      const by = { memberId: member?.id ?? null, from: visitor.address };
      const outcome = await reportBlend(deps, { ...params, ...body }, by);
      return outcome === 'reported' ? { answer: { message: 'Thank you. We’ll look at it.' } } : outcome;
    },
    ...ownRoutes(deps),
    ...staffRoutes(deps),
  };
}

const ownRoutes = (deps: Deps): Handlers<Calls> => ({
  'GET /maker': async ({ member }) => {
    const maker = await findMakerOf(deps.db, member.id);
    return { answer: maker === undefined ? null : makerAnswer(maker) };
  },
  'PUT /maker': async ({ body, member }) => answered(await saveMaker(deps, body, member.id), makerAnswer),
  'GET /publications': async ({ member }) => ({
    answer: (await listPublicationsOf(deps.db, member.id)).map(publicationAnswer),
  }),
  'PUT /custom-blends/{ctapsId}/publication': async ({ params, body, member }) =>
    answered(await publishBlend(deps, { ...params, ...body, memberId: member.id }), publicationAnswer),
  'DELETE /custom-blends/{ctapsId}/publication': async ({ params, member }) =>
    answered(await withdrawBlend(deps, { ...params, memberId: member.id }), ({ name }) => ({
      message: `${name} is no longer public.`,
    })),
});

const staffRoutes = (deps: Deps): Handlers<Calls> => ({
  'GET /staff/publications': async ({ query, member }) => ({
    answer: (await listToLookAt(deps.db, { id: query.id, staffId: member.id })).map(staffPublicationAnswer),
  }),
  'POST /staff/publications/{id}/looks': async ({ params, body, member }) => {
    const look = { ...body, words: body.words ?? null, id: params.id, staffId: member.id };
    const refusal = await lookAtPublication(deps, look);
    if (refusal !== null) return refusal;
    const [looked] = await listToLookAt(deps.db, look);
    return looked === undefined ? refuse('not_found') : { answer: staffPublicationAnswer(looked) };
  },
});

const makerAnswer = ({ handle, shown_name, about }: Maker) => ({ handle, shown_name, about });
