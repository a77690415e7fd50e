import { Link } from 'react-router';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** Money that doesn’t move yet, since a second person has to confirm it, or the person who asked has to do it. */
export function AskedOfMoney() {
  const { answer } = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const count = answer?.filter(({ right }) => right === 'money').length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to="/people">
        {count === 1
          ? 'One act that gives money waits for a second person'
          : `${count} acts that give money wait for a second person`}
      </Link>
    </p>
  );
}
