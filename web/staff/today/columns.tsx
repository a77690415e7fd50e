import type { OpenOrder } from '#contract/order-desk/desk-order.ts';
import type { StagedAct } from '#contract/order-desk/staged-act.ts';
import type { Today } from '#contract/order-desk/today.ts';
import { weightInWords } from '#domain/weight.ts';
import { Flags } from '#web/staff/orders/flags.tsx';
import { aboutToBe, nowOf, numberOf, serviceName } from '#web/staff/orders/words.ts';
import type { Column } from '#web/staff/ui/table/data-table.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import styles from './today.module.css';

export const orderHead: Column<OpenOrder> = { head: 'Order', cell: ({ id }) => numberOf(id) };

export const columnsOfToday = ({ day, staged_acts }: Today): readonly Column<OpenOrder>[] => [
  { head: 'For', cell: (order) => <Buyer order={order} />, isWide: true },
  { head: 'Bags', cell: ({ bags }) => bags, isFigure: true },
  { head: 'Coffee', cell: ({ grams }) => weightInWords(grams), isFigure: true },
  { head: 'Post', cell: ({ shipping_option_id }) => serviceName(shipping_option_id) },
  { head: 'Done', cell: (order) => <Progress order={order} /> },
  { head: 'Now', cell: (order) => <Now order={order} today={day} acts={staged_acts} /> },
];

const Buyer = ({
  order: { name, company_name, roastery_note, flags, hold_reason },
}: {
  order: OpenOrder;
}) => (
  <div className={styles.buyer}>
    <span className={styles.name}>{name}</span>
    {company_name !== '' && <span className={styles.more}>{company_name}</span>}
    <Flags flags={flags} />
    {hold_reason !== null && <span className={styles.why}>Held: {hold_reason}</span>}
    {roastery_note !== '' && <span className={styles.note}>“{roastery_note}”</span>}
  </div>
);

const Progress = ({ order: { bags, progress } }: { order: OpenOrder }) => (
  <StateDots
    steps={[
      { name: 'roasted', done: progress.roasted, all: bags },
      { name: 'filled', done: progress.filled, all: bags },
      { name: 'packed', done: progress.packed, all: bags },
    ]}
  />
);

interface NowProps {
  order: OpenOrder;
  today: string;
  acts: readonly StagedAct[];
}

function Now({ order, today, acts }: NowProps) {
  const { id, dispatch_on } = order;
  const staged = acts.find(({ orders }) => orders.includes(id));
  const isLate = dispatch_on !== null && dispatch_on < today;
  return (
    <div className={styles.buyer}>
      <span>{staged ? `${aboutToBe(staged)} (${staged.by})` : nowOf(order)}</span>
      {dispatch_on !== null && dispatch_on !== today && (
        <span className={isLate ? styles.why : styles.more}>
          {isLate ? 'Late: ' : ''}
          {shortDay(dispatch_on)}
        </span>
      )}
    </div>
  );
}

interface Step {
  /** What is done in it: roasted, filled, packed. */
  name: string;
  done: number;
  all: number;
}

/** Roasted ▸ filled ▸ packed: a ring, a half-filled and a full disc, and the same in words. */
const StateDots = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.name} title={inWords(step)}>
        <Dot {...step} />
        <span className="visually-hidden">{inWords(step)}</span>
      </li>
    ))}
  </ol>
);

const inWords = ({ name, done, all }: Step): string =>
  done >= all ? name : done === 0 ? `not ${name}` : `${done} of ${all} ${name}`;

const Dot = ({ done, all }: Step) => (
  <svg viewBox="-10 -10 20 20" aria-hidden="true" className={styles.dot}>
    <circle r="8" className={styles.ring} />
    {done >= all ? (
      <>
        <circle r="8" className={styles.full} />
        <path d="m-3.6.2 2.6 2.6 4.6-5.2" className={styles.tick} />
      </>
    ) : (
      done > 0 && <path d="M0-8a8 8 0 0 1 0 16z" className={styles.full} />
    )}
  </svg>
);
