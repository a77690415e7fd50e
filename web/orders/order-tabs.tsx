import { useEffect, useState } from 'react';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { PushCalls } from '#web/state/browser-push.ts';
import { askInEffect } from '#web/state/latest.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { AddressFacts } from './address-facts.tsx';
import { BlendsTab } from './blends-tab.tsx';
import { momentOf } from './dates.ts';
import { useFollowed } from './following/use-followed.ts';
import { InformationTab } from './information-tab.tsx';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';
import { ShippingTab } from './shipping-tab.tsx';
import type { Follow } from './whole-order.ts';

interface Props extends Omit<TabProps, 'notes'> {
  follow: Follow;
  push: PushCalls;
  /** The order itself is another by now. */
  onChange: () => void;
}

/** Everything of an order. In print the tabs follow each other. */
export function OrderTabs({ whole: loaded, names, push, ...following }: Props) {
  const whole = { ...loaded, followed: useFollowed(loaded, following) };
  const props = { whole, names, notes: useNotes(whole.blends) };
  return (
    <Tabs
      label={`Order ${whole.order.id}`}
      rendersAll
      tabs={[
        { id: '1', name: 'INFORMATION', content: <InformationTab {...props} push={push} /> },
        { id: '2', name: 'BLENDS', content: <BlendsTab {...props} /> },
        { id: '3', name: 'BILLING', content: <BillingTab {...props} /> },
        { id: '4', name: 'SHIPPING', content: <ShippingTab {...props} /> },
        { id: '5', name: 'LOGS', content: <LogsTab whole={whole} /> },
      ]}
    />
  );
}

const BillingTab = ({ whole: { order }, names }: TabProps) => (
  <>
    <h2 className={styles.title}>Billing</h2>
    <AddressFacts name={order.full_name} address={order} names={names} />
  </>
);

const LogsTab = ({ whole: { logs } }: Pick<TabProps, 'whole'>) => (
  <>
    <h2 className={styles.title}>Logs</h2>
    <ol className={styles.logs}>
      {logs.map(({ id, created_at: at, action }) => (
        <li key={id}>
          <time dateTime={at}>{momentOf(at)}</time>
          <span>{action}</span>
        </li>
      ))}
    </ol>
  </>
);

/** The cupping notes of an order's coffees, by CTAPS id, one after the other: pictures can wait. */
function useNotes(blends: readonly OrderBlend[]): ReadonlyMap<string, CuppingNote> {
  const [notes, setNotes] = useState<ReadonlyMap<string, CuppingNote>>(new Map());
  const ids = [...new Set(blends.flatMap(({ ctaps_id }) => ctaps_id ?? []))].join(' ');
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        for (const ctapsId of ids === '' ? [] : ids.split(' ')) {
          const outcome = await browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } });
          if (!isLatest()) return;
          if (outcome.ok) setNotes((before) => new Map([...before, [ctapsId, outcome.answer]]));
        }
      }),
    [ids],
  );
  return notes;
}
