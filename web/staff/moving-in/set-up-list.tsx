import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SetUpList as List, SetUpStep } from '#contract/moving-in/set-up-list.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './set-up-list.module.css';

/** Whatever can change a tick. */
const TOPICS = ['settings', 'stock', 'roasting', 'packing', 'staff', 'orders'] as const;

export const useSetUpList = () =>
  useLiveCall('set-up list', TOPICS, () => browserApi('GET /staff/set-up-list'));

/** How many steps are still to be taken. */
export const leftOf = ({ steps }: List): number => steps.filter(({ is_done }) => !is_done).length;

interface Props {
  /** There is nothing else to be seen: the list stands in its place. */
  isAlone: boolean;
  /** What it stands above. */
  children: ReactNode;
}

/** *Set up your roastery*, until everything is done or somebody puts it away. */
export function SetUpList({ isAlone, children }: Props) {
  const { answer, again } = useSetUpList();
  const isShown = answer !== null && !answer.is_dismissed && leftOf(answer) > 0;
  if (!isShown) return children;
  return (
    <>
      <Steps list={answer} again={again} />
      {!isAlone && children}
    </>
  );
}

function Steps({ list, again }: { list: List; again: () => void }) {
  const { steps } = list;
  const mayDismiss = useMay()('staff');
  const dismiss = async () => {
    const outcome = await browserApi('PUT /staff/set-up-list', { body: { is_dismissed: true } });
    if (!outcome.ok) return showProblem(outcome.problem);
    showToast('The list is put away. Settings brings it back.', { tone: 'good', seconds: 8 });
    again();
  };
  return (
    <Panel
      title="Set up your roastery"
      action={mayDismiss && <ActButton onAct={dismiss}>Put the list away</ActButton>}
    >
      <p>
        {steps.length - leftOf(list)} of {steps.length} done. Each is ticked once it’s there.
      </p>
      <ol className={styles.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step}>
            <Link to={STEPS[step].to} className={styles.step}>
              <Mark isDone={is_done} />
              <span>
                <strong>{STEPS[step].name}</strong>
                {is_done && <span className="visually-hidden"> (done)</span>}
                {!is_done && <span className={styles.why}>{STEPS[step].why}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const Mark = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={isDone ? styles.done : undefined}>
    <circle cx="12" cy="12" r="10" />
    {isDone && <path d="m7 12.5 3.5 3.5 6.5-8" />}
  </svg>
);

const STEPS: Readonly<Record<SetUpStep, { name: string; why: string; to: string }>> = {
  address: {
    name: 'Your name, address, email and telephone',
    why: 'They stand on labels, invoices and every page, and returns go to the address.',
    to: '/settings',
  },
  beans: {
    name: 'Which beans you have',
    why: 'The shop lists what you have, and no more; what you have comes in as lots.',
    to: '/coffees/my-beans',
  },
  machines: {
    name: 'Machines and hours',
    why: 'The roast plan, and the days that buyers are promised, go by them.',
    to: '/plan/machines',
  },
  prices: {
    name: 'Prices',
    why: 'Every bag’s price follows from what a green kilo costs.',
    to: '/coffees',
  },
  carrier: {
    name: 'The carrier’s services',
    why: 'The file for Royal Mail names the size and service of each parcel.',
    to: '/carrier/services',
  },
  cartons: {
    name: 'Cartons and what they weigh',
    why: 'A packed box is weighed against them.',
    to: '/pack/cartons',
  },
  bank: {
    name: 'Bank account and VAT',
    why: 'Invoices and statements say where to pay. An accountant confirms the rates of VAT.',
    to: '/settings',
  },
  people: {
    name: 'The people you work with',
    why: 'Each has a login of their own, and only the rooms that they need.',
    to: '/people',
  },
  'first order': {
    name: 'Your first order, dispatched',
    why: 'Order a bag in the shop yourself, then roast it, pack it and send it.',
    to: '/orders',
  },
};
