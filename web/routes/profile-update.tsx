import { EditAccount } from '#web/account/edit-account.tsx';
import { MemberPage } from '#web/account/member-page.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { countryChoices } from '#web/ui/address/country-choices.ts';
import type { Route } from './+types/profile-update';

export const handle = { foldsFooter: true };

const TITLE = 'Update Basic & Billing Information';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  countries: countryChoices(orThrow(await context.get(shopContext).api('GET /countries'))),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: TITLE,
    description: 'Your name, your billing address and your telephone number.',
    path: '/profile/user/update',
    unlisted: true,
  });

export default function ProfileUpdate({ loaderData }: Route.ComponentProps) {
  return (
    <MemberPage title={TITLE} what="your account">
      {(user) => <EditAccount user={user} countries={loaderData.countries} />}
    </MemberPage>
  );
}
