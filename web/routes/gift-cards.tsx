import { redirect } from 'react-router';
import { buyGiftCard, GIFT_CARD, GiftCardForm } from '#web/gift-cards/gift-card-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/gift-cards';

/** Without script the form leads to PayPal by a redirect, as for a guest. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, GIFT_CARD);
  const outcome = await buyGiftCard(context.get(shopContext).api, typed);
  if (outcome.ok) return redirect(outcome.answer.paypal_approval_url, 303);
  return answerForm(outcome, typed, GIFT_CARD);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Gift cards',
    description: 'Give coffee: £10 to £200 by email, on the day that you choose, with your own words.',
    path: '/giftcards',
    data: [breadcrumbs(publicUrl, [{ name: 'Gift cards', path: '/giftcards' }])],
  });
};

export default function GiftCards({ actionData }: Route.ComponentProps) {
  return (
    <div className={layout.band}>
      <h1>Give coffee</h1>
      <p className={layout.lead}>
        A gift card from £10 to £200, emailed on the day you choose. They add it to their account and spend it
        on any of our coffees. It doesn’t expire.
      </p>
      <GiftCardForm reply={actionData} />
    </div>
  );
}
