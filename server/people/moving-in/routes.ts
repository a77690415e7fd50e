import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { dismissSetUpList, type MovingInDeps, readSetUpList } from './set-up-list.ts';

export const movingInRoutes = (deps: MovingInDeps): Handlers<Calls> => ({
  'GET /staff/set-up-list': async () => ({ answer: await readSetUpList(deps) }),
  'PUT /staff/set-up-list': async ({ body, member }) => {
    await dismissSetUpList(deps, { staffId: member.id, isDismissed: body.is_dismissed });
    return { answer: await readSetUpList(deps) };
  },
});
