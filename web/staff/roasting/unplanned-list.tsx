import type { RoastPlan, Unplanned } from '../../../contract/roasting/roast-plan.ts';
import { gramsOnScale } from '../../../domain/weight.ts';
import { browserApi } from '../../state/browser-api.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  plan: RoastPlan;
  acting: Acting;
}

/** What is due and has no batch, with what may help. */
export const UnplannedList = ({ plan, acting }: Props) => (
  <section className={styles.part}>
    <h2>Not planned</h2>
    <ul className={styles.list}>
      {plan.unplanned.map((unplanned) => (
        <li key={unplanned.roastable}>
          <p>
            <strong>{unplanned.name}</strong>: {gramsOnScale(unplanned.grams)} for{' '}
            {[...new Set(unplanned.uses.map(({ order_id }) => order_id))].join(', ')}. {WHY[unplanned.why]}
          </p>
          <Answers unplanned={unplanned} plan={plan} acting={acting} />
        </li>
      ))}
    </ul>
  </section>
);

const WHY = {
  'no time': 'The machines have no time for it today. Move these orders to tomorrow, or:',
  'left out': 'It was left out.',
  'no machine': 'No machine is in use.',
};

function Answers({ unplanned, plan, acting }: Props & { unplanned: Unplanned }) {
  const { day, machines } = plan;
  const { roastable, another_machine: another, blend_before: coffees } = unplanned;
  const problem = acting.problemOf(roastable);
  const choose = (choice: { roastable: string; machine_id?: number; blended?: 'before' }) =>
    void acting.act(roastable, () => browserApi('PUT /staff/roast-choices', { body: { day, ...choice } }));
  return (
    <div className={styles.answers}>
      <Refused problem={problem} />
      {another !== null && (
        <ActButton
          onAct={() => choose({ roastable, machine_id: another.machine_id })}
          busy={acting.isBusy(roastable)}
        >
          On {machines.find(({ id }) => id === another.machine_id)?.name},{' '}
          {gramsOnScale(another.surplus_grams)} too much
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
      {unplanned.why === 'left out' && (
        <ActButton onAct={() => choose({ roastable })} busy={acting.isBusy(roastable)}>
          Plan it after all
        </ActButton>
      )}
    </div>
  );
}
