import { Link } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { countOf } from './counts.ts';

/** What a member who buys on account sent to many people at once. */
export function Batches() {
  const { answer, problem, again } = useCall('order batches', () => browserApi('GET /order-batches'));
  return (
    <section aria-labelledby="sent-to-many">
      <h2 id="sent-to-many">Sent to many people</h2>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer !== null && answer.length > 0 && (
        <ul>
          {answer.map(({ id, placed_at, orders, total }) => (
            <li key={id}>
              <Link to={`/profile/batches/${id}`}>
                {countOf(orders, 'order')} of {dayInWords(placed_at)}
              </Link>
              , {pounds(total)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/sendtomany">Send what’s in your cart to many people</Link>
      </p>
    </section>
  );
}
