import { pageHead } from '#web/head/page-head.ts';
import { NEWSLETTER, NewsletterForm, subscribe } from '#web/shell/newsletter-form.tsx';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/newsletter';

export const handle = { foldsFooter: true };

/** Target of the footer's form where no script runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, NEWSLETTER);
  return answerForm(await subscribe(context.get(shopContext).api, typed), typed, NEWSLETTER);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'News from the roastery',
    description: 'New beans and blends, now and then.',
    path: '/newsletter',
    unlisted: true,
  });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>News from the roastery</h1>
      <p className={layout.lead}>New beans and blends, now and then. Unsubscribe any time.</p>
      <NewsletterForm id="newsletter-page" reply={actionData} />
    </div>
  );
}
