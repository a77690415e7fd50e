import type { Calls } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { attemptsAt } from '#server/platform/rate-limit.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { makeFilledCart } from '#server/selling/carts/carts.ts';
import type { AgentDeps } from './agent-deps.ts';
import { eventAnswer } from './events/event-answers.ts';
import { listEventsNotSent } from './events/event-store.ts';
import { readHandover, takeHandover } from './handover/hand-over-checkout.ts';
import { linesOfLink, offerLink } from './handover/offer-link.ts';

type Deps = Pick<AgentDeps, 'db' | 'catalogueCache' | 'dispatchCache' | 'clock'>;

export const agentRoutes = (deps: Deps): Handlers<Calls> => ({
  'GET /handovers/new': async ({ query: { items }, member }) => ({
    answer: await offerLink(deps, { items, member }),
  }),
  'POST /handovers/new': async ({ body: { items }, member, visitor: { address } }) => {
    const { lines } = await linesOfLink(deps.db, items, await deps.catalogueCache());
    if (lines.length === 0) return refuseField('items', 'This link holds no coffee that can be had.');
    const attempts = attemptsAt(calls['POST /handovers/new'].limits, { address, member });
    const cart = await makeFilledCart(deps.db, { holder: member?.id ?? null, lines }, attempts);
    return 'refused' in cart ? cart : { answer: { cart_id: cart.id } };
  },
  'GET /handovers/{key}': async ({ params: { key }, member }) =>
    answered(await readHandover(deps, { key, member })),
  'GET /staff/platform-events': async () => ({
    answer: (await listEventsNotSent(deps.db)).map(eventAnswer),
  }),
  'POST /handovers/{key}': async ({ params: { key }, member }) =>
    answered(await takeHandover(deps, { key, member })),
});
