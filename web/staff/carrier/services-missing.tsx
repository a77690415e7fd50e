import { Link } from 'react-router';
import { type CarrierServices, servicesWithoutCode } from '#domain/carrier/carrier-services.ts';
import styles from './carrier.module.css';

/** Names the services that the carrier is told no code of. */
export function ServicesMissing({ services }: { services: CarrierServices }) {
  const missing = servicesWithoutCode(services);
  if (missing.length === 0) return null;
  return (
    <p className={styles.more}>
      No <Link to="/carrier/services">service code is set</Link> for {missing.join('; ')}. The carrier chooses
      by its own rules.
    </p>
  );
}
