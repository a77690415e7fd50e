/** Acts on whatever matched a filter: who did them, how far they are, what they left out. */
import { Link } from 'react-router';
import type { FilteredAct } from '#contract/order-desk/filtered-acts.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { filterInWords } from '../list/filter-words.ts';
import { FILTERS } from '../list/orders-query.ts';
import { numberOf } from '../words.ts';
import styles from './matching.module.css';

export function ProgressOfActs() {
  return useMay()('orders') ? <Running /> : null;
}

function Running() {
  const acts = useLiveCall('filtered acts', ['orders'], () => browserApi('GET /staff/filtered-acts'));
  if (acts.answer === null || acts.answer.length === 0) return null;
  const stop = async (id: string) => {
    const outcome = await browserApi('POST /staff/filtered-acts/{id}/stops', { params: { id } });
    if (!outcome.ok) showProblem(outcome.problem);
    acts.again();
  };
  return (
    <section aria-label="Acts on many orders">
      {acts.answer.map((act) => (
        <Row key={act.id} act={act} onStop={() => void stop(act.id)} />
      ))}
    </section>
  );
}

const DOES: Readonly<Record<string, string>> = {
  hold: 'Hold',
  release: 'Let go on',
  move: 'Another day',
  advance: 'Advance',
};

const Row = ({ act, onStop }: { act: FilteredAct; onStop: () => void }) => {
  const { id, kind, by, total, done, waiting, skipped, stopped_at } = act;
  const left = total - done - waiting;
  return (
    <details className={styles.row} open={waiting > 0}>
      <summary>
        {DOES[kind]}: {countOf(total, 'order')} ({wordsOf(act)}), by {by}.{' '}
        {stopped_at === null ? '' : 'Stopped. '}
        {done.toLocaleString('en-GB')} done{left > 0 && `, ${left.toLocaleString('en-GB')} left out`}
      </summary>
      {waiting > 0 && (
        <p className={styles.bar}>
          <progress
            className={styles.progress}
            aria-label={`How far ${by} is`}
            max={total}
            value={total - waiting}
          />
          <ActButton onAct={onStop}>Stop</ActButton>
        </p>
      )}
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ words, orders, for_example }) => (
            <li key={`${id} ${words}`}>
              {countOf(orders, 'order')}: {words} (
              <Link to={`/orders/${for_example}`}>{numberOf(for_example)}</Link>
              {orders > 1 && ' …'})
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};

const wordsOf = ({ filter }: FilteredAct): string =>
  FILTERS.flatMap((name) => filterInWords(name, String(filter[name] ?? '')) ?? []).join(', ');
