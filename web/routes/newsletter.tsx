import { data } from 'react-router';
import { pageHead } from '../head/page-head.ts';
import { NewsletterForm } from '../shell/newsletter-form.tsx';
import { shopContext } from '../shop-context.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/newsletter';

/** Where the footer's form goes when there is no script to send it. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('email') ?? '');
  const { api } = context.get(shopContext);
  const outcome = await api('POST /newsletter-subscribers', { body: { email: typed } });
  if (outcome.ok) return { typed: '', reply: { subscribed: true, message: outcome.answer.message } };
  const message = outcome.problem.fields?.['email'] ?? outcome.problem.message;
  return data({ typed, reply: { subscribed: false, message } }, outcome.status);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'News from the roastery',
    description: 'New beans and blends, now and then.',
    path: '/newsletter',
    unlisted: true,
  });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className={layout.band}>
      <h1>News from the roastery</h1>
      <p className={layout.lead}>New beans and blends, now and then. Leave whenever you like.</p>
      <NewsletterForm id="newsletter-page" reply={actionData?.reply} typed={actionData?.typed} />
    </div>
  );
}
