import { useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import type { CountryChoice } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import { AddressForm } from './addresses/address-form.tsx';

export function EditAccount({ user, countries }: { user: User; countries: readonly CountryChoice[] }) {
  const navigate = useNavigate();
  return (
    <AddressForm
      userId={user.id}
      path="/profile/user/update"
      kind="billing"
      countries={countries}
      initial={typedAddress(user)}
      save={(typed) => browserApi('PUT /customers/update', { body: typed })}
      onSaved={() => {
        void memberChanged();
        navigate('/profile#billing');
      }}
    />
  );
}
