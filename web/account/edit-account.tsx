import { useNavigate } from 'react-router';
import type { User } from '../../contract/customer.ts';
import { browserApi } from '../api/browser-transport.ts';
import { memberChanged } from '../api/member.ts';
import { AddressForm, inTheForm } from './address-form.tsx';
import type { CountryChoice } from './country-choices.ts';

export function EditAccount({ user, countries }: { user: User; countries: readonly CountryChoice[] }) {
  const navigate = useNavigate();
  return (
    <AddressForm
      path="/profile/user/update"
      kind="billing"
      countries={countries}
      known={inTheForm(user)}
      save={(typed) => browserApi('PUT /customers/update', { body: typed })}
      onSaved={() => {
        void memberChanged();
        navigate('/profile');
      }}
    />
  );
}
