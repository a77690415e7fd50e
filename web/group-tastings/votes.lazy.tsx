import { Link } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { stateInWords } from './words.ts';

/** A member’s office votes, where they have any. */
export function Votes() {
  const { answer, problem, again } = useCall('votes', () => browserApi('GET /group-tastings'));
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (answer === null || answer.group_tastings.length === 0) return null;
  return (
    <section aria-labelledby="office-votes">
      <h2 id="office-votes">Office votes</h2>
      <ul>
        {answer.group_tastings.map((vote) => (
          <li key={vote.id}>
            <Link to={`/profile/votes/${vote.id}`}>
              <bdi>{vote.name}</bdi>
            </Link>
            , {stateInWords(vote)}
          </li>
        ))}
      </ul>
    </section>
  );
}
