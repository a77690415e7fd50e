import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useSavedAddresses } from '#web/state/use-saved-addresses.ts';
import type { CountryChoice } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import buttons from '#web/ui/button.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { AddressForm } from './address-form.tsx';

const PROFILE = '/profile?tab=1#shipping';

interface Props {
  user: User;
  countries: readonly CountryChoice[];
}

export function AddAddress({ user, countries }: Props) {
  const navigate = useNavigate();
  const { firstName, lastName, companyName, phone } = typedAddress(user);
  return (
    <AddressForm
      userId={user.id}
      path="/profile/shipping-details/create"
      kind="shipping"
      countries={countries}
      initial={{ firstName, lastName, companyName, phone }}
      save={(typed) => browserApi('POST /shipping-details/create-as-customer', { body: typed })}
      onSaved={() => navigate(PROFILE)}
    />
  );
}

export function UpdateAddress({ user, countries, shippingId }: Props & { shippingId: string }) {
  const navigate = useNavigate();
  const { answer, problem, again } = useSavedAddresses(user.id);
  if (answer === null)
    return problem === null ? (
      <LoadingSkeleton what="the address" />
    ) : (
      <ProblemNotice problem={problem} again={again} />
    );
  const saved = answer.find(({ id }) => String(id) === shippingId);
  if (saved === undefined) return <NoSuchAddress />;
  return (
    <AddressForm
      userId={user.id}
      path={`/profile/shipping-details/update/${shippingId}`}
      kind="shipping"
      countries={countries}
      initial={typedAddress(saved)}
      save={(typed) =>
        browserApi('PUT /shipping-details/{shippingId}/update', { params: { shippingId }, body: typed })
      }
      onSaved={() => navigate(PROFILE)}
    />
  );
}

const NoSuchAddress = () => (
  <>
    <p>We can’t find that address. It may have been deleted already.</p>
    <p>
      <Link to={PROFILE} className={buttons.primary}>
        See your addresses
      </Link>
    </p>
  </>
);
