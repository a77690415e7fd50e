import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './people.module.css';

/** The tablets of the floor that are enrolled today. */
export function Tablets() {
  const may = useMay();
  const tablets = useLiveCall('tablets', ['staff'], () => browserApi('GET /staff/tablets'));
  if (!may('staff') && !may('floor')) return null;
  const end = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/tablets/{id}', { params: { id: String(id) } });
    if (outcome.ok) tablets.again();
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Tablets</h2>
      <Loaded call={tablets} what="tablets">
        {(all) =>
          all.length === 0 ? (
            <p>None today. Open “Your access” on a device to make it one.</p>
          ) : (
            <ul className={styles.list}>
              {all.map(({ id, name, enrolled_by, enrolled_until }) => (
                <li key={id} className={styles.row}>
                  <p>
                    <strong>{name}</strong> (tablet {id}) · by {enrolled_by} · until{' '}
                    {clockTime(enrolled_until)}
                  </p>
                  <ActButton kind="grave" onAct={() => end(id)}>
                    End
                  </ActButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
