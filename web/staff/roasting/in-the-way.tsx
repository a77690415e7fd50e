import { Link } from 'react-router';
import type { RoastPlan, Unplanned } from '#contract/roasting/roast-plan.ts';
import { weightInWords } from '#domain/weight.ts';
import { numberOf } from '#web/staff/orders/words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { MoveOrders } from './move-orders.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  plan: RoastPlan;
  acting: Acting;
}

/** Beans that are short and coffee without a batch, each with what may help. */
export function InTheWay({ plan, acting }: Props) {
  if (plan.unplanned.length === 0 && plan.short_beans.length === 0) return null;
  const late = plan.unplanned.filter(lacksTime);
  return (
    <section className={`${styles.part} ${styles.unprinted}`} {...FOCUS.home}>
      <h2 tabIndex={-1} {...FOCUS.next('in the way')}>
        Needs attention
      </h2>
      {late.length > 1 && (
        <div className={styles.answers}>
          <Refused problem={acting.problemOf(ALL)} />
          <MoveOrders name={ALL} orderIds={ordersOf(late)} day={plan.day} acting={acting} />
        </div>
      )}
      <ul className={styles.list}>
        {plan.short_beans.map(({ bean_id, bean, grams }) => (
          <li key={bean_id} className={styles.row}>
            <span>
              <strong>{bean}</strong>: {weightInWords(grams)} short
            </span>
            <Link to={`/stock/${bean_id}/substitutes`} className={buttons.quiet}>
              Substitutes<span className="visually-hidden"> for {bean}</span>
            </Link>
          </li>
        ))}
        {plan.unplanned.map((unplanned) => (
          <li key={unplanned.roastable} className={styles.row}>
            <span>
              <strong>{unplanned.name}</strong>: {weightInWords(unplanned.grams)} for{' '}
              {ordersOf([unplanned]).map(numberOf).join(', ')}. {WHY[unplanned.why]}
            </span>
            <Answers unplanned={unplanned} plan={plan} acting={acting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name of the act on all of them. */
const ALL = 'move all';

const ordersOf = (unplanned: readonly Unplanned[]): number[] => [
  ...new Set(unplanned.flatMap(({ uses }) => uses.map(({ order_id }) => order_id))),
];

const WHY = {
  'no time': 'The machines have no time for it.',
  'too little': 'Only a machine that roasts more at once has time for it.',
  'as chosen': 'There is no time for it as you chose to roast it.',
  'left out': 'It was left out.',
  'no machine': 'No machine is in use.',
  'short of a bean':
    'There is too little green coffee for it. It is planned once there is enough, or once its order is started.',
};

const lacksTime = ({ why }: Unplanned): boolean =>
  why === 'no time' || why === 'too little' || why === 'as chosen';

type Choice = {
  roastable: string;
  machine_id?: number | null;
  batches?: null;
  blended?: 'before';
  is_left_out?: false;
};

function Answers({ unplanned, plan, acting }: Props & { unplanned: Unplanned }) {
  const { day, machines } = plan;
  const { roastable, another_machine: another, blend_before: coffees } = unplanned;
  const problem = acting.problemOf(roastable);
  const choose = (choice: Choice) =>
    void acting.act(roastable, () => browserApi('PUT /staff/roast-choices', { body: { day, ...choice } }));
  return (
    <div className={styles.answers}>
      <Refused problem={problem} />
      {lacksTime(unplanned) && (
        <MoveOrders name={roastable} orderIds={ordersOf([unplanned])} day={day} acting={acting} />
      )}
      {another !== null && (
        <ActButton
          onAct={() => choose({ roastable, machine_id: another.machine_id })}
          busy={acting.isBusy(roastable)}
        >
          Roast on {machines.find(({ id }) => id === another.machine_id)?.name}:{' '}
          {weightInWords(another.surplus_grams)} left over
          <span className="visually-hidden"> ({unplanned.name})</span>
        </ActButton>
      )}
      {coffees.map((coffee) => (
        <ActButton
          key={coffee.roastable}
          onAct={() => choose({ roastable: coffee.roastable, blended: 'before' })}
          busy={acting.isBusy(roastable)}
        >
          Mix {coffee.name} green
        </ActButton>
      ))}
      {unplanned.why === 'as chosen' && (
        <ActButton
          onAct={() => choose({ roastable, machine_id: null, batches: null })}
          busy={acting.isBusy(roastable)}
        >
          Let the plan choose<span className="visually-hidden"> for {unplanned.name}</span>
        </ActButton>
      )}
      {unplanned.why === 'left out' && (
        <ActButton onAct={() => choose({ roastable, is_left_out: false })} busy={acting.isBusy(roastable)}>
          Plan it after all
        </ActButton>
      )}
    </div>
  );
}
