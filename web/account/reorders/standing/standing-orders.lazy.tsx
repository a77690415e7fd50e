import { useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { OneStandingOrder } from './one-standing-order.tsx';
import { StandingOrderForm } from './standing-order-form.tsx';
import styles from './standing-orders.module.css';

/** For members who buy on account, and those for whom staff have set one up. */
export function StandingOrders({ user }: { user: User }) {
  const { answer, problem, again } = useCall(user.id, () => browserApi('GET /standing-orders'));
  const [isMaking, setMaking] = useState(false);
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (answer === null || (!answer.may_have && answer.standing_orders.length === 0)) return null;
  const running = answer.standing_orders.filter(({ ended_at }) => ended_at === null);
  return (
    <Panel title="Standing orders">
      <FocusGroup label="Your standing orders">
        <p className={styles.words}>
          Coffee that comes again and again, on account. We tell you before each order is placed, and you can
          change it, skip it or end it at any time.
        </p>
        {running.length > 0 && (
          <ul className={styles.list}>
            {running.map((standing) => (
              <li key={standing.id}>
                <OneStandingOrder user={user} standing={standing} again={again} />
              </li>
            ))}
          </ul>
        )}
        {answer.may_have &&
          (isMaking ? (
            <StandingOrderForm
              user={user}
              standing={null}
              onClose={() => setMaking(false)}
              onSaved={() => {
                setMaking(false);
                again();
              }}
            />
          ) : (
            <p>
              <button type="button" className={buttons.quiet} onClick={() => setMaking(true)}>
                New standing order
              </button>
            </p>
          ))}
      </FocusGroup>
    </Panel>
  );
}
