import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

/** How each coffee of several beans is blended today; staff may decide otherwise until it is planned. */
export function Blending({ plan, acting }: { plan: RoastPlan; acting: Acting }) {
  if (plan.blending.length === 0) return null;
  const { day } = plan;
  return (
    <section className={`${styles.part} ${styles.unprinted}`}>
      <h2>Blending</h2>
      <ul className={styles.list}>
        {plan.blending.map(({ roastable, name, blended, is_pinned }) => {
          const other = blended === 'before' ? 'after' : 'before';
          // Among what is in the way the same coffee may have been refused something else.
          const act = `blend ${roastable}`;
          const choose = () =>
            void acting.act(act, () =>
              browserApi('PUT /staff/roast-choices', { body: { day, roastable, blended: other } }),
            );
          return (
            <li key={roastable} className={styles.row}>
              <span>
                <strong>{name}</strong>: {WORDS[blended]}
                {is_pinned ? ', as chosen' : ''}
              </span>
              <ActButton onAct={choose} busy={acting.isBusy(act)}>
                {blended === 'before' ? 'Roast its beans alone' : 'Mix it green'}
                <span className="visually-hidden"> {name}</span>
              </ActButton>
              <Refused problem={acting.problemOf(act)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WORDS = { before: 'mixed green and roasted together', after: 'blended of roasted beans' };
