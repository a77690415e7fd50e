import { Link } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { labelOf } from '#web/state/label-of.ts';
import { useRoasts } from '#web/state/roasts.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import styles from './blend-strip.module.css';

export function StripOfMember({ memberId }: { memberId: number }) {
  const { answer, problem, again } = useCall(memberId, () => browserApi('GET /custom-blends'));
  const roasts = useRoasts();
  if (answer === null) return problem === null ? null : <ProblemNotice problem={problem} again={again} />;
  return (
    <section aria-labelledby="own-blends">
      <div className={styles.head}>
        <h2 id="own-blends">My blends</h2>
        <Link to="/profile#my-blends">All my blends</Link>
      </div>
      {answer.length === 0 ? (
        <p>
          Nothing here yet. <Link to="/blend">Start blending</Link> and your own coffee comes first.
        </p>
      ) : (
        <ul className={styles.row}>
          {answer.map((blend) => (
            <li key={blend.ctaps_id}>
              <Link to={`/cuppingnotes/${blend.ctaps_id}`}>
                <Bag coffee={labelOf(blend, roasts)} detail="small" decorative className={styles.bag} />
                <span>
                  <strong>
                    <bdi>{blend.name}</bdi>
                  </strong>
                  <Price perKilo={blend.price_per_kilo} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
