import { useState } from 'react';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { linesOf } from '#web/staff/orders/page/address.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import styles from './customers.module.css';
import { DetailsDialog, SavedAddressDialog } from './details-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';

interface Props {
  customer: CustomerInFull;
  again: () => void;
}

type Opened =
  | { what: 'details' | 'email' }
  | { what: 'address'; saved: ShippingDetail | null }
  | { what: 'removal'; saved: ShippingDetail };

/** Who a customer is and how to reach them. A guest’s details stand on their orders. */
export function Who({ customer, again }: Props) {
  const mayChange = useMay()('people') && customer.kind !== 'guest' && !customer.is_own;
  const [opened, setOpened] = useState<Opened | null>(null);
  const changeDetails = () => setOpened({ what: 'details' });
  useKeys('This customer', mayChange ? [{ press: 'e', does: 'Change the details', act: changeDetails }] : []);
  const dialog = {
    customer,
    onClose: () => setOpened(null),
    onDone: () => {
      setOpened(null);
      again();
    },
  };
  return (
    <Panel
      title="Who"
      action={
        mayChange && (
          <ActButton press="e" onAct={changeDetails}>
            Change the details
          </ActButton>
        )
      }
    >
      <Facts facts={factsOf(customer)} />
      {customer.addresses.map((saved) => (
        <div key={saved.id} className={styles.saved}>
          <p>
            <span className={styles.soft}>Saved address</span>
            {linesOf(saved).join(', ')}
          </p>
          {mayChange && (
            <div className={styles.acts}>
              <ActButton onAct={() => setOpened({ what: 'address', saved })}>Change this address</ActButton>
              <ActButton onAct={() => setOpened({ what: 'removal', saved })}>Remove it</ActButton>
            </div>
          )}
        </div>
      ))}
      {customer.email_change !== null && (
        <WaitingEmail customer={customer} change={customer.email_change} again={again} />
      )}
      {mayChange && (
        <div className={styles.acts}>
          {customer.kind === 'member' && (
            <ActButton onAct={() => setOpened({ what: 'email' })}>Change the email address</ActButton>
          )}
          <ActButton onAct={() => setOpened({ what: 'address', saved: null })}>Add an address</ActButton>
        </div>
      )}
      {opened?.what === 'details' && <DetailsDialog {...dialog} />}
      {opened?.what === 'email' && <EmailDialog {...dialog} />}
      {opened?.what === 'address' && <SavedAddressDialog {...dialog} saved={opened.saved} />}
      {opened?.what === 'removal' && <RemovalDialog {...dialog} saved={opened.saved} />}
    </Panel>
  );
}

function factsOf(customer: CustomerInFull) {
  const { email, phone, company_name, address, city, province, zip_code, country_id } = customer;
  const proven = customer.is_proven || customer.kind === 'guest' ? '' : ' (not proven yet)';
  return [
    [
      'Email',
      <span key="email">
        <a href={`mailto:${email}`}>{email}</a>
        {proven}
      </span>,
    ],
    ['Company', company_name],
    ['Telephone', phone],
    ['Address', printedAddress([address, city, province, zip_code, country_id ?? '']).join(', ')],
    ['Since', shortDate(customer.since)],
    ['Reorders', customer.predictive_ordering ? 'We propose them' : ''],
  ] as const;
}

interface WaitingProps extends Props {
  change: NonNullable<CustomerInFull['email_change']>;
}

/** An address that its reader has yet to confirm. */
function WaitingEmail({ customer, change: { email, by, expires_at }, again }: WaitingProps) {
  const mayWithdraw = useMay()('people') && !customer.is_own;
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.saved}>
      <p>
        <span className={styles.soft}>Not confirmed yet</span>
        {email}, asked for by {by}. The link lasts until {shortDate(expires_at)}.
      </p>
      {mayWithdraw && <ActButton onAct={() => setAsks(true)}>Withdraw it</ActButton>}
      {asks && (
        <AskDialog
          title="Withdraw the new address"
          fields={{}}
          button="Withdraw it"
          send={() =>
            browserApi('DELETE /staff/customers/{id}/email-changes', {
              params: { id: String(customer.id) },
            })
          }
          onDone={() => {
            setAsks(false);
            again();
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            The link that went to {email} then does nothing, and {customer.email} stays.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

interface RemovalProps {
  customer: CustomerInFull;
  saved: ShippingDetail;
  onDone: () => void;
  onClose: () => void;
}

function RemovalDialog({ customer, saved, onDone, onClose }: RemovalProps) {
  const [{ id, version }] = useState(customer);
  return (
    <AskDialog
      title="Remove a saved address"
      fields={{}}
      button="Remove it"
      send={() =>
        browserApi('DELETE /staff/customers/{id}/addresses/{addressId}', {
          params: { id: String(id), addressId: String(saved.id) },
          query: { version: String(version) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{linesOf(saved).join(', ')}. Orders that went there stay as they are.</p>
    </AskDialog>
  );
}
