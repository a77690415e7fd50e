import { data } from 'react-router';
import type { OfferedSubstitute } from '#contract/substitutions/substitutions.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/substitution';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs prefetch links: only a button answers. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const offer = orThrow(await api('GET /substitutions/{key}', { params: { key: params.key } }));
  return data(offer, { headers: { 'X-Robots-Tag': 'noindex' } });
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ params, context, request }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const given = (await request.formData()).get('answer');
  const answer = ANSWERS.find((one) => one === given);
  if (answer === undefined) return { message: 'Please agree, wait or cancel.' };
  const outcome = await api('POST /substitutions/{key}/answers', {
    params: { key: params.key },
    body: { answer },
  });
  return outcome.ok ? { message: null } : data({ message: outcome.problem.message }, outcome.status);
}

const ANSWERS = ['agreed', 'waits', 'cancelled'] as const;

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'A question about your order',
    description: 'A bean ran out. You say what happens.',
    path: '/substitutions',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function Substitution({ loaderData: offer, actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{TITLES[offer.state]}</h1>
      {actionData?.message && (
        <p className={layout.lead} role="alert">
          {actionData.message}
        </p>
      )}
      <p className={layout.lead}>{sentenceOf(offer)}</p>
      <h2>What you ordered</h2>
      <Recipe rows={offer.before} />
      <h2>What we’d make instead</h2>
      <Recipe rows={offer.after} />
      {offer.state === 'open' && <Answers />}
    </div>
  );
}

const TITLES = {
  open: 'One of your beans has run out',
  agreed: 'Thank you. We’ll make it that way.',
  waits: 'We’ll wait for the bean',
  cancelled: 'Your order is cancelled',
  withdrawn: 'This question is settled',
};

function sentenceOf({ order_id, name, missing, state }: OfferedSubstitute): string {
  if (state === 'open')
    return `We have no ${missing} left for “${name}” in order ${order_id}. The blend below tastes as near to it as we can get, and costs you nothing more.`;
  if (state === 'agreed') return `“${name}” in order ${order_id} is made without ${missing}.`;
  if (state === 'waits') return `Order ${order_id} stays as it is. We’ll roast it when ${missing} is back.`;
  if (state === 'cancelled') return `Order ${order_id} is cancelled, and you owe nothing for it.`;
  return `Nothing was changed in order ${order_id}.`;
}

const Recipe = ({ rows }: { rows: OfferedSubstitute['before'] }) => (
  <ul>
    {rows.map(({ name, percentage }) => (
      <li key={name}>
        {percentage}% {name}
      </li>
    ))}
  </ul>
);

const Answers = () => (
  <form method="post" className={layout.actions}>
    <button type="submit" name="answer" value="agreed" className={buttons.primary}>
      Agree
    </button>
    <button type="submit" name="answer" value="waits" className={buttons.quiet}>
      Wait for the bean
    </button>
    <button type="submit" name="answer" value="cancelled" className={buttons.quiet}>
      Cancel the order
    </button>
  </form>
);
