import { Link } from 'react-router';
import { MemberPage } from '#web/account/member-page.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { SendToMany } from '#web/order-batches/send-to-many.tsx';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/sendtomany';

const TITLE = 'Send to many people';

/** Lookups only: the browser loads the cart itself. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  shippingOptions: orThrow(await context.get(shopContext).api('GET /shipping-options')),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: TITLE,
    description: 'One cart, a list of people, and an order for each of them.',
    path: '/sendtomany',
    unlisted: true,
  });

export default function SendToManyPage({ loaderData }: Route.ComponentProps) {
  return (
    <MemberPage title={TITLE} what="your account">
      {(user) => (
        <>
          <SendToMany key={user.id} user={user} shippingOptions={loaderData.shippingOptions} />
          <p>
            Coffee for one office instead? <Link to="/office">Let colleagues taste and vote</Link>.
          </p>
        </>
      )}
    </MemberPage>
  );
}
