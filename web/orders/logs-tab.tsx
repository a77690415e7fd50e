import { momentOf } from './dates.ts';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';

export const LogsTab = ({ whole: { logs } }: Pick<TabProps, 'whole'>) => (
  <>
    <h2 className={styles.title}>Logs</h2>
    <ol className={styles.logs}>
      {logs.map(({ id, created_at: at, action }) => (
        <li key={id}>
          <time dateTime={at}>{momentOf(at)}</time>
          <span>{action}</span>
        </li>
      ))}
    </ol>
  </>
);
