import { AddAddress, UpdateAddress } from '#web/account/addresses/edit-address.tsx';
import { MemberPage } from '#web/account/member-page.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { countryChoices } from '#web/ui/address/country-choices.ts';
import type { Route } from './+types/profile-address';

export const handle = { foldsFooter: true };

const titleFor = (shippingId: string | undefined): string =>
  shippingId === undefined ? 'Add Shipping Information' : 'Update Shipping Information';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  countries: countryChoices(orThrow(await context.get(shopContext).api('GET /countries'))),
});

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead(matches[0].loaderData, {
    title: titleFor(params.shippingId),
    description: 'Where your coffee may go.',
    path: '/profile/shipping-details/create',
    unlisted: true,
  });

export default function ProfileAddress({ loaderData, params }: Route.ComponentProps) {
  const { shippingId } = params;
  const { countries } = loaderData;
  return (
    <MemberPage title={titleFor(shippingId)} what="your addresses">
      {(user) =>
        shippingId === undefined ? (
          <AddAddress user={user} countries={countries} />
        ) : (
          <UpdateAddress user={user} countries={countries} shippingId={shippingId} />
        )
      }
    </MemberPage>
  );
}
