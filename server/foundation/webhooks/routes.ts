import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  type WebhookDeps,
} from './change-webhook.ts';
import { messageAnswer, webhookAnswers } from './webhook-answers.ts';
import { listMessages } from './webhook-message-store.ts';
import { listWebhooks } from './webhook-store.ts';

const ROWS_OF_A_PAGE = 50;

export function webhookRoutes(deps: WebhookDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/webhooks': async () => ({ answer: await webhookAnswers(db, await listWebhooks(db)) }),
    'POST /staff/webhooks': async ({ body, member }) => answered(await addWebhook(deps, body, member)),
    'PATCH /staff/webhooks/{id}': async ({ params, body, member }) =>
      answered(await changeWebhook(deps, { id: params.id, member }, body)),
    'DELETE /staff/webhooks/{id}': async ({ params, member }) =>
      (await removeWebhook(deps, { id: params.id, member })) ?? { answer: null },
    'POST /staff/webhooks/{id}/secrets': async ({ params, member }) =>
      answered(await renewSecret(deps, { id: params.id, member })),
    'POST /staff/webhooks/{id}/tests': async ({ params, member }) =>
      (await sendTest(deps, { id: params.id, member })) ?? { answer: null },
    'GET /staff/webhooks/{id}/messages': async ({ params, query }) => {
      if ((await listWebhooks(db, params.id)).length === 0) return refuse('not_found');
      const request = { ...query, limit: query.limit ?? ROWS_OF_A_PAGE, webhookId: params.id };
      return readPage(request, (slice) => listMessages(db, slice), messageAnswer);
    },
    'POST /staff/webhook-messages/{id}/attempts': async ({ params, member }) =>
      (await sendAgain(deps, { id: params.id, member })) ?? { answer: null },
  };
}
