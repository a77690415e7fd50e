import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { User } from '#contract/customers/customer.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useSavedAddresses } from '#web/state/use-saved-addresses.ts';
import { showAlert } from '#web/ui/dialog/show-alert.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { fullName } from '#web/ui/names.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from '../own-list.module.css';

const Confirm = lazyPart(async () => (await import('#web/ui/dialog/confirm.tsx')).Confirm);

export function SavedAddresses({ user }: { user: User }) {
  const { answer, problem, again } = useSavedAddresses(user.id);
  const adding = useRef<HTMLAnchorElement>(null);
  const [toDelete, setToDelete] = useState<ShippingDetail | null>(null);
  const [hasAsked, setHasAsked] = useState(false);

  // Once shown, the dialog stays in the page, or the browser could not give the focus back.
  const ask = (address: ShippingDetail) => {
    setHasAsked(true);
    setToDelete(address);
  };

  const remove = async ({ id }: ShippingDetail) => {
    const outcome = await browserApi('DELETE /shipping-details/{id}', { params: { id } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    again();
    // The button that had the focus goes with its address. From an alert the focus comes back to here.
    adding.current?.focus();
    if (!outcome.ok) void showAlert({ subheader: 'Shipping Information', message: outcome.problem.message });
  };

  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer?.length === 0 && (
        <p>No saved addresses yet. Orders go to your billing address unless you choose another.</p>
      )}
      <ol className={styles.list}>
        {answer?.map((address) => (
          <li key={address.id}>
            <Address address={address} />
            <Actions address={address} onDelete={() => ask(address)} />
          </li>
        ))}
      </ol>
      <p className={styles.add}>
        <Link ref={adding} to="/profile/shipping-details/create">
          Add<span className="visually-hidden"> an address</span>
        </Link>
      </p>
      {hasAsked && (
        <LazyPart>
          <Confirm
            question={toDelete && 'Are you sure you want to delete shipping address ?'}
            no="No"
            yes="Yes"
            onNo={() => setToDelete(null)}
            onYes={() => {
              if (toDelete !== null) void remove(toDelete);
              setToDelete(null);
            }}
          >
            {toDelete && <Address address={toDelete} />}
          </Confirm>
        </LazyPart>
      )}
    </>
  );
}

const Address = ({ address }: { address: ShippingDetail }) => (
  <address className={styles.address}>
    {printedAddress([fullName(address), address.company_name]).join(', ')}
    <br />
    {address.address}
    <br />
    {address.city} {address.zip_code}
  </address>
);

function Actions({ address, onDelete }: { address: ShippingDetail; onDelete: () => void }) {
  const which = <span className="visually-hidden">{` ${address.address}, ${address.city}`}</span>;
  return (
    <p className={styles.actions}>
      <Link to={`/profile/shipping-details/update/${address.id}`}>Edit{which}</Link>
      <button type="button" onClick={onDelete}>
        Delete{which}
      </button>
    </p>
  );
}
