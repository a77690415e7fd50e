import { Link } from 'react-router';
import { servicesWithoutCode } from '#domain/carrier/carrier-services.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './carrier.module.css';

/** Names the services that the carrier’s file says nothing of. */
export function ServicesMissing() {
  const { answer } = useLiveCall('carrier services', ['settings'], () =>
    browserApi('GET /staff/carrier-services'),
  );
  const missing = answer === null ? [] : servicesWithoutCode(answer.now);
  if (missing.length === 0) return null;
  return (
    <p className={styles.more}>
      No <Link to="/carrier/services">service code is set</Link> for {missing.join('; ')}. The carrier chooses
      by its own rules.
    </p>
  );
}
