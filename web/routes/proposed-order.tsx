import { useEffect, useRef } from 'react';
import { data, redirect, useNavigate, useSubmit } from 'react-router';
import type { ProposedOrder as Proposal } from '#contract/reorders/reorders.ts';
import { AnswerButtons } from '#web/account/reorders/answer-buttons.tsx';
import { buttonFor, readAnswer, sentenceOf } from '#web/account/reorders/answers.ts';
import { followAnswer } from '#web/account/reorders/follow-answer.ts';
import { PlacedLink } from '#web/account/reorders/placed-link.tsx';
import { ProposedOrder } from '#web/account/reorders/proposed-order.tsx';
import { bagsToPrice, readApproval } from '#web/account/reorders/read-approval.ts';
import { headingOf as headingOfStanding } from '#web/account/reorders/standing-words.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/proposed-order';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs prefetch links: only a button of the page answers. */
export const loader = async ({ params, context, request }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const bags = searchParams.getAll('quantity').join();
  const query = bags === '' ? {} : { quantities: bags };
  const proposal = orThrow(await api('GET /proposed-orders/{key}', { params: { key: params.key }, query }));
  const chosen = readAnswer(searchParams.get('answer'));
  return data(
    { proposal, chosen, isRepriced: bags !== '' },
    { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ params, context, request }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const form = await request.formData();
  const bags = bagsToPrice(form);
  if (bags !== null)
    return redirect(
      `/proposedorders/${params.key}?${new URLSearchParams(bags.map((each) => ['quantity', each]))}`,
    );
  const answer = readApproval(form);
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
  const price = usePricing();
  useEffect(() => {
    if (answered !== null) void followAnswer(answered, navigate);
  }, [answered, navigate]);
  return (
    <div className={layout.band}>
      <h1>{headingOf(proposal)}</h1>
      {actionData?.message && (
        <p className={layout.lead} role="alert">
          {actionData.message}
        </p>
      )}
      <p className={layout.lead}>{sentenceOf(proposal)}</p>
      <PlacedLink proposal={proposal} />
      {answered?.paypal_approval_url !== undefined && (
        <p>
          <a className={buttons.primary} href={answered.paypal_approval_url}>
            Pay with PayPal
          </a>
        </p>
      )}
      {(isOpen || isToBePaid || proposal.is_on) && (
        <form method="post">
          {isOpen && <ProposedOrder proposal={proposal} onBags={price} />}
          {isOpen && (
            <p>
              <button type="submit" formMethod="get" className={buttons.quiet}>
                Update the total
              </button>
            </p>
          )}
          <p role="status">
            {isOpen &&
              (proposal.problem ?? (loaderData.isRepriced ? `This comes to ${pounds(proposal.total)}.` : ''))}
          </p>
          <input type="hidden" name="priced" value={proposal.lines.map(({ quantity }) => quantity).join()} />
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
                {buttonFor('stop', proposal)}
              </button>
            </p>
          )}
        </form>
      )}
    </div>
  );
}

function headingOf({ state, standing }: Proposal): string {
  if (state !== 'proposed') return 'Your next order';
  return standing === null ? 'Shall we roast the same again?' : headingOfStanding(standing);
}

const PAUSE_MS = 400;

/** What is typed is priced as soon as somebody pauses; without script the button does it. */
function usePricing() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const bags = new FormData(form).getAll('quantity').map((each) => ['quantity', String(each)]);
      void submit(new URLSearchParams(bags), { method: 'get', ...IN_PLACE });
    }, PAUSE_MS);
  };
}
