import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { logIn } from './log-in.ts';
import { deleteSession, listSessions } from './session-store.ts';
import { userAnswer } from './user-answer.ts';

export function signInRoutes(deps: AccountDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'POST /authenticate/blendly': async ({ body, visitor }) => answered(await logIn(deps, body, visitor)),
    'GET /authenticate/blendly/user': async ({ member }) => ({
      answer: await userAnswer(deps, member.id),
    }),
    'POST /logout': async ({ member }) => {
      await deleteSession(db, member.sessionId, member.id);
      return { answer: null };
    },
    'GET /sessions': async ({ member }) => {
      const sessions = await listSessions(db, member.id);
      return {
        answer: sessions.map(({ id, device, created_at, last_seen_at }) => ({
          id,
          device,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
          is_current: id === member.sessionId,
        })),
      };
    },
    'DELETE /sessions/{id}': async ({ params, member }) =>
      (await deleteSession(db, params.id, member.id)) ? { answer: null } : refuse('not_found'),
  };
}
