import { Link } from 'react-router';
import { FEEDBACK, FeedbackForm, giveFeedback } from '#web/enquiries/feedback-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/feedback';

export const handle = { foldsFooter: true };

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, FEEDBACK);
  return answerForm(await giveFeedback(context.get(shopContext).api, typed), typed, FEEDBACK);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Feedback',
    description: 'Tell us how the shop or a coffee was, in as many words as you like.',
    path: '/feedback',
    data: [breadcrumbs(publicUrl, [{ name: 'Feedback', path: '/feedback' }])],
  });
};

export default function Feedback({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>How was it?</h1>
      <p className={layout.lead}>
        Good or bad, we read it all. Got a question? Try the <Link to="/faqs">FAQ</Link>.
      </p>
      <FeedbackForm id="feedback" reply={actionData} />
    </div>
  );
}
