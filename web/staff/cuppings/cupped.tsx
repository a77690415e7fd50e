import { Link } from 'react-router';
import type { Cupped as CuppedAnswer } from '#contract/cuppings/cupped.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './cuppings.module.css';
import { Result } from './results.tsx';

/** What revealed cuppings found in a batch. */
export const CuppedBatch = ({ id }: { id: number }) => (
  <Cupped
    of={`batch ${id}`}
    read={() => browserApi('GET /staff/batches/{id}/cuppings', { params: { id } })}
  />
);

/** What revealed cuppings found in green coffee of a lot. */
export const CuppedLot = ({ id }: { id: number }) => (
  <Cupped of={`lot ${id}`} read={() => browserApi('GET /staff/lots/{id}/cuppings', { params: { id } })} />
);

function Cupped({ of, read }: { of: string; read: () => Promise<Reply<CuppedAnswer[]>> }) {
  const call = useLiveCall(`cuppings of ${of}`, ['cuppings', 'stock'], read);
  // Whoever may see the rest of the screen need not have the right to this, and the screen says itself what there isn’t.
  if (call.status === 403 || call.status === 404 || call.answer?.length === 0) return null;
  return (
    <Loaded call={call} what="its cuppings">
      {(cuppings) => (
        <section aria-labelledby="cupped">
          <h2 id="cupped" className={styles.heading}>
            Cupped
          </h2>
          {cuppings.map(({ cupping_id, name, day, result }) => (
            <div key={`${cupping_id} ${result.code}`}>
              <Result
                result={result}
                title={`${shortDay(day)}, cup ${result.code}, roast ${result.coffee?.roast_id}`}
                cuppingId={cupping_id}
              />
              <p>
                <Link to={`/cuppings/${cupping_id}`}>{name}</Link>
              </p>
            </div>
          ))}
        </section>
      )}
    </Loaded>
  );
}
