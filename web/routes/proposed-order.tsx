import { useEffect } from 'react';
import { data, useNavigate } from 'react-router';
import { AnswerButtons } from '#web/account/reorders/answer-buttons.tsx';
import { BUTTONS, readAnswer, sentenceOf } from '#web/account/reorders/answers.ts';
import { followAnswer } from '#web/account/reorders/follow-answer.ts';
import { PlacedLink } from '#web/account/reorders/placed-link.tsx';
import { ProposedOrder } from '#web/account/reorders/proposed-order.tsx';
import { readApproval } from '#web/account/reorders/read-approval.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/proposed-order';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs prefetch links: only a button of the page answers. */
export const loader = async ({ params, context, request }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const proposal = orThrow(await api('GET /proposed-orders/{key}', { params: { key: params.key } }));
  const { searchParams } = new URL(request.url);
  const chosen = readAnswer(searchParams.get('answer'));
  return data({ proposal, chosen }, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ params, context, request }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const answer = readApproval(await request.formData());
  if (answer === null) return { message: 'Please approve it, or say what else to do.', answered: null };
  const outcome = await api('POST /proposed-orders/{key}/answers', {
    params: { key: params.key },
    body: answer,
  });
  return outcome.ok
    ? { message: null, answered: outcome.answer }
    : data({ message: outcome.problem.message, answered: null }, outcome.status);
}

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Your next order',
    description: 'What we suggest, and what it costs. You say what happens.',
    path: '/proposedorders',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function ProposedOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData?.answered ?? null;
  const proposal = answered?.proposal ?? loaderData.proposal;
  const isOpen = proposal.state === 'proposed';
  const isToBePaid = proposal.awaits_payment && (answered === null || !proposal.is_on);
  const navigate = useNavigate();
  useEffect(() => {
    if (answered !== null) void followAnswer(answered, navigate);
  }, [answered, navigate]);
  return (
    <div className={layout.band}>
      <h1>{isOpen ? 'Shall we roast the same again?' : 'Your next order'}</h1>
      {actionData?.message && (
        <p className={layout.lead} role="alert">
          {actionData.message}
        </p>
      )}
      <p className={layout.lead}>{sentenceOf(proposal)}</p>
      <PlacedLink proposal={proposal} />
      {isOpen && <ProposedOrder proposal={proposal} />}
      {isOpen && proposal.problem !== null && <p role="status">{proposal.problem}</p>}
      {answered?.paypal_approval_url !== undefined && (
        <p>
          <a className={buttons.primary} href={answered.paypal_approval_url}>
            Pay with PayPal
          </a>
        </p>
      )}
      {(isOpen || isToBePaid || proposal.is_on) && (
        <form method="post">
          <input type="hidden" name="total" value={proposal.total} />
          <input type="hidden" name="method" value={proposal.checkout_method_id} />
          {proposal.charges_saved_payment && isOpen && <input type="hidden" name="saved" value="yes" />}
          {isOpen && <AnswerButtons proposal={proposal} chosen={loaderData.chosen} />}
          {isToBePaid && (
            <p>
              <button type="submit" name="answer" value="approve" className={buttons.primary}>
                Pay with PayPal
              </button>
            </p>
          )}
          {!isOpen && proposal.is_on && (
            <p>
              <button type="submit" name="answer" value="stop" className={buttons.quiet}>
                {BUTTONS.stop}
              </button>
            </p>
          )}
        </form>
      )}
    </div>
  );
}
