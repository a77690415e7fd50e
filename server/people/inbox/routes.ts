import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { answerThread, undoAnswer } from './answer-thread.ts';
import { endRows } from './end-rows.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { listInbox, readFirstAnswers } from './list-inbox.ts';
import { assignThread, readThread } from './read-thread.ts';
import { readConversation, writeBack } from './reply.ts';
import { changeReply, removeReply, replyAnswer, saveReply } from './save-replies.ts';
import { listReplies } from './saved-reply-store.ts';
import { writeFirst } from './write-first.ts';

export const inboxRoutes = (deps: InboxDeps): Handlers<Calls> => ({
  'GET /staff/inbox': async ({ query, member }) => ({ answer: await listInbox(deps, query, member) }),
  'GET /staff/first-answers': async () => ({ answer: await readFirstAnswers(deps.db, deps.clock()) }),
  'POST /staff/inbox-endings': async ({ body, member }) => ({ answer: await endRows(deps, body, member) }),
  'GET /staff/threads/{id}': async ({ params, member }) =>
    answered(await readThread(deps.db, params.id, member)),
  'PUT /staff/threads/{id}/assignment': async ({ params, body, member }) =>
    answered(
      await assignThread(deps, {
        id: params.id,
        version: body.version,
        to: body.assigned_to,
        staffId: member.id,
      }),
    ),
  'POST /staff/threads/{id}/answers': async ({ params, body, member }) =>
    answered(await answerThread(deps, { threadId: params.id, staffId: member.id, body })),
  'POST /staff/customers/{id}/letters': async ({ params, body, member }) =>
    answered(await writeFirst(deps, { customerId: params.id, staffId: member.id, body })),
  'DELETE /staff/thread-answers/{id}': async ({ params, member }) =>
    answered(await undoAnswer(deps, { id: params.id, staffId: member.id })),
  'GET /staff/saved-replies': async () => ({ answer: (await listReplies(deps.db)).map(replyAnswer) }),
  'POST /staff/saved-replies': async ({ body, member }) =>
    answered(await saveReply(deps, { staffId: member.id, body })),
  'PUT /staff/saved-replies/{id}': async ({ params, body, member }) =>
    answered(await changeReply(deps, params.id, { staffId: member.id, body })),
  'DELETE /staff/saved-replies/{id}': async ({ params, member }) =>
    answered(await removeReply(deps, { staffId: member.id, id: params.id })),
  'GET /answers/{key}': async ({ params }) => answered(await readConversation(deps, params.key)),
  'POST /answers/{key}/replies': async ({ params, body }) =>
    answered(await writeBack(deps, { key: params.key, message: body.message })),
});
