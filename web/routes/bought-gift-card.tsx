import { data } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { BoughtCard, GIVE_BACK, RECIPIENT } from '#web/gift-cards/bought-card.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import type { Route } from './+types/bought-gift-card';

export const handle = { foldsFooter: true };

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const card = orThrow(await api('GET /bought-gift-cards/{buyerKey}', { params: { buyerKey: params.key } }));
  return data(card, { headers: { 'X-Robots-Tag': 'noindex' } });
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ params, context, request }: Route.ActionArgs) {
  const fields = { ...RECIPIENT, ...GIVE_BACK };
  const { api } = context.get(shopContext);
  const typed = await typedOf(request, fields);
  const { recipientEmail, giveBack } = typed;
  const sent = { params: { buyerKey: params.key } };
  const outcome =
    giveBack === 'yes'
      ? await api('POST /bought-gift-cards/{buyerKey}/refunds', sent)
      : await api('PUT /bought-gift-cards/{buyerKey}/recipient', { ...sent, body: { recipientEmail } });
  return answerForm(outcome, typed, fields);
}

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Your gift card',
    description: 'Who it goes to, and when.',
    path: '/boughtgiftcards',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function BoughtGiftCardPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <BoughtCard buyerKey={params.key} card={loaderData} reply={actionData} />;
}
