import { STRAPLINE } from '#domain/shop.ts';
import { REFERRAL, ReferForm, referFriend, ShareLink } from '#web/enquiries/refer-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/refer';

export const handle = { foldsFooter: true };

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, REFERRAL);
  return answerForm(await referFriend(context.get(shopContext).api, typed), typed, REFERRAL);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl, name } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Refer a friend',
    description: `Introduce ${name} to somebody who likes good coffee, with an email from us or a link from you.`,
    path: '/refer',
    data: [breadcrumbs(publicUrl, [{ name: 'Refer a friend', path: '/refer' }])],
  });
};

export default function Refer({ matches, actionData }: Route.ComponentProps) {
  const { publicUrl, name } = matches[0].loaderData;
  return (
    <>
      <div className={`${layout.band} ${layout.oneColumn}`}>
        <h1>Refer a friend</h1>
        <p className={layout.lead}>
          Know someone who’d love their own blend? We’ll send them one email and say it was your idea.
        </p>
        <ReferForm id="refer" reply={actionData} />
      </div>
      <section aria-labelledby="share" className={`${layout.band} ${layout.sunk} ${layout.oneColumn}`}>
        <h2 id="share">Or share a link</h2>
        <ShareLink address={`${publicUrl}/`} title={`${name}: ${STRAPLINE}`} />
      </section>
    </>
  );
}
