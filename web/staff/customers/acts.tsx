import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import styles from './customers.module.css';
import { DeleteDialog, ExportDialog } from './data-dialogs.tsx';
import { CreditDialog, LimitDialog, TypeDialog } from './figure-dialogs.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Dialog = 'type' | 'limit' | 'credit' | 'merge' | 'export' | 'delete';

interface Props {
  customer: CustomerInFull;
  again: () => void;
}

/** What staff can do to a customer. Nothing of it is for their own record. */
export function CustomerActs({ customer, again }: Props) {
  const may = useMay();
  const [opened, setOpened] = useState<Dialog | null>(null);
  const ask = (what: Dialog) => () => setOpened(what);
  const isMember = customer.kind !== 'guest';
  const acts = [
    ...(may('people') && isMember ? [{ what: 'type', press: 'y', does: 'Change the type' } as const] : []),
    ...(may('people') && isMember ? [{ what: 'limit', press: 'l', does: 'Change the limit' } as const] : []),
    ...(may('money') && isMember ? [{ what: 'credit', press: 'c', does: 'Give credit' } as const] : []),
    ...(may('people') && customer.kind === 'member'
      ? [{ what: 'merge', press: 'm', does: 'Merge with another record' } as const]
      : []),
    ...(may('people') ? [{ what: 'export', press: '', does: 'Export their data' } as const] : []),
    ...(may('people') && customer.kind !== 'staff'
      ? [{ what: 'delete', press: '', does: 'Delete them' } as const]
      : []),
  ];
  const shown = customer.is_own ? [] : acts;
  const navigate = useNavigate();
  const takeOrder = () => void navigate(`/orders/new?customer=${customer.id}`);
  const write = () => void navigate(`/inbox/new?customer=${customer.id}`);
  const mayWrite = !customer.is_own && may('people');
  useKeys(
    'This customer',
    // The others are in the command menu by their buttons.
    [
      ...shown.flatMap(({ what, press, does }) => (press === '' ? [] : [{ press, does, act: ask(what) }])),
      ...(mayWrite ? [{ press: 'w', does: 'Write to them', act: write }] : []),
      ...(mayWrite && may('orders') ? [{ press: 'o', does: 'Take an order', act: takeOrder }] : []),
    ],
  );
  const dialog = {
    customer,
    onClose: () => setOpened(null),
    onDone: () => {
      setOpened(null);
      again();
    },
  };
  return (
    <>
      <div className={styles.acts}>
        {shown.map(({ what, press, does }) => (
          <ActButton
            key={what}
            kind={what === 'delete' ? 'grave' : 'quiet'}
            {...(press === '' ? {} : { press })}
            onAct={ask(what)}
          >
            {does}
          </ActButton>
        ))}
        {may('money') && isMember && (
          <ActLink to={`/customers/${customer.id}/prices`} words="Their prices" press="p" />
        )}
        {mayWrite && (
          <ActButton press="w" onAct={write}>
            Write to them
          </ActButton>
        )}
        {mayWrite && may('orders') && (
          <ActButton press="o" onAct={takeOrder}>
            Take an order
          </ActButton>
        )}
        <WhoDidThis object={`customer ${customer.id}`} />
      </div>
      {customer.is_own && <p>This is your own record: somebody else has to change it.</p>}
      {opened === 'type' && <TypeDialog {...dialog} />}
      {opened === 'limit' && <LimitDialog {...dialog} again={again} />}
      {opened === 'credit' && <CreditDialog {...dialog} again={again} />}
      {opened === 'merge' && <MergeDialog {...dialog} again={again} />}
      {opened === 'export' && <ExportDialog {...dialog} />}
      {opened === 'delete' && <DeleteDialog {...dialog} />}
    </>
  );
}
