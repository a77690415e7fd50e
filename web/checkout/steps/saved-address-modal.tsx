import { useState } from 'react';
import { Link } from 'react-router';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { User } from '#contract/customers/customer.ts';
import { useSavedAddresses } from '#web/state/use-saved-addresses.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import buttons from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fullName } from '#web/ui/names.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from '../choice-field.module.css';

export const NO_ADDRESS = 'Please select a address first';

interface Props {
  user: User;
  shipsTo: readonly string[];
  open: boolean;
  onClose: () => void;
  onChoice: (address: TypedAddress) => void;
}

export function SavedAddressModal({ user, shipsTo, open, onClose, onChoice }: Props) {
  const { answer, problem, again } = useSavedAddresses(user.id);
  const [picked, setPicked] = useState<ShippingDetail | null>(null);

  const use = () => {
    if (picked === null) showToast(NO_ADDRESS, { tone: 'bad', seconds: 4 });
    else onChoice(typedAddress(picked));
    onClose();
  };

  return (
    <Dialog title="Your saved addresses" open={open} onClose={onClose}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer === null && problem === null && <p role="status">Fetching your addresses</p>}
      {answer?.length === 0 && (
        <p>
          No saved addresses yet. <Link to="/profile/shipping-details/create">Add one</Link> to your profile,
          or enter a different address here.
        </p>
      )}
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Saved addresses</legend>
        {answer?.map((address) => (
          <label key={address.id} className={styles.choice}>
            <input
              type="radio"
              name="savedAddress"
              checked={address.id === picked?.id}
              disabled={!shipsTo.includes(address.country_id)}
              onChange={() => setPicked(address)}
            />
            <span className={styles.text}>{fullName(address)}</span>
            <span className={styles.remark}>
              {address.address}, {address.city} {address.zip_code}
              {!shipsTo.includes(address.country_id) && ' (we don’t ship there yet)'}
            </span>
          </label>
        ))}
        <button type="button" className={`${buttons.primary} ${styles.pick}`} onClick={use}>
          Use this address
        </button>
      </fieldset>
    </Dialog>
  );
}
