import type { Calls } from '#contract/calls.ts';
import { previewMail } from '#server/foundation/mail/mail.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { BAG_PICTURE, composeNewsletter } from './compose-newsletter.ts';
import { readNewsletter, summaryAnswer } from './newsletter-answers.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import { findNewsletter, listNewsletters } from './newsletter-store.ts';
import { scheduleNewsletter, stopNewsletter, testNewsletter } from './send-newsletter.ts';
import { exportSubscribers, readSubscribers } from './subscribers.ts';
import { beginNewsletter, changeDraft, deleteDraft } from './write-newsletter.ts';

export function newsletterRoutes(deps: NewsletterDeps): Handlers<Calls> {
  const { db } = deps;
  /** The newsletter as it is after an act, or why there was none. */
  const after = async <No extends Refusal>(outcome: { id: number } | No) => {
    if ('refused' in outcome) return outcome;
    const newsletter = await readNewsletter(deps, outcome.id);
    return newsletter === null ? refuse('not_found') : { answer: newsletter };
  };
  return {
    'GET /staff/newsletters': async () => ({ answer: (await listNewsletters(db)).map(summaryAnswer) }),
    'POST /staff/newsletters': async ({ body, member }) => {
      const { id } = await beginNewsletter(deps, member.id, {
        ...body,
        takes_effect_on: body.takes_effect_on ?? null,
      });
      const newsletter = await readNewsletter(deps, id);
      if (newsletter === null) throw new Error(`Newsletter ${id} was not written.`);
      return { answer: newsletter };
    },
    'GET /staff/newsletters/{id}': async ({ params }) => {
      const newsletter = await readNewsletter(deps, params.id);
      return newsletter === null ? refuse('not_found') : { answer: newsletter };
    },
    'PUT /staff/newsletters/{id}': async ({ params: { id }, body, member }) =>
      after(
        await changeDraft(deps, {
          ...body,
          takes_effect_on: body.takes_effect_on ?? null,
          id,
          staffId: member.id,
        }),
      ),
    'DELETE /staff/newsletters/{id}': async ({ params, member }) =>
      (await deleteDraft(deps, params.id, member.id)) ?? { answer: null },
    'GET /staff/newsletters/{id}/preview': async ({ params }) => preview(deps, params.id),
    'POST /staff/newsletters/{id}/tests': async ({ params, member }) => {
      const sent = await testNewsletter(deps, params.id, member.id);
      return 'refused' in sent ? sent : { answer: sent };
    },
    'POST /staff/newsletters/{id}/sendings': async ({ params: { id }, body, member }) =>
      after(
        await scheduleNewsletter(deps, {
          id,
          staffId: member.id,
          version: body.version,
          on: body.on ?? null,
        }),
      ),
    'DELETE /staff/newsletters/{id}/sendings': async ({ params, member }) =>
      after(await stopNewsletter(deps, params.id, member.id)),
    'GET /staff/subscribers': async ({ query }) => ({
      answer: await readSubscribers(db, query.search ?? ''),
    }),
    'POST /staff/subscriber-files': async ({ member }) => ({
      answer: await exportSubscribers(deps, member.id),
    }),
  };
}

async function preview({ db, catalogueCache, clock, publicUrl, outbox }: NewsletterDeps, id: number) {
  const newsletter = await findNewsletter(db, id);
  if (newsletter === undefined) return refuse('not_found');
  const composed = composeNewsletter(newsletter, { catalogue: await catalogueCache(), now: clock() });
  if ('wrong' in composed) return refuseField('text', composed.wrong);
  const { content, coffee } = composed;
  const pictures: Record<string, string> =
    coffee === null ? {} : { [BAG_PICTURE]: `/cuppingnotes/${coffee}/bag.png` };
  return {
    answer: {
      subject: newsletter.subject,
      ...previewMail(content, {
        sender: await outbox.senderAt(clock()),
        publicUrl,
        pictures,
        marketing: newsletter.kind === 'news',
      }),
    },
  };
}
