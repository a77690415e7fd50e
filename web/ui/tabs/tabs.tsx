import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  /** In the address: `?tab=…`. */
  id: string;
  name: string;
  content: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const QUIETLY = { replace: true, preventScrollReset: true, state: { keepsFocus: true } } as const;

/** Parts of a page of which one is shown, for a page that is drawn by script alone. Each tab is a link to its part. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  if (current === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next =
      step === undefined
        ? { Home: tabs[0], End: tabs.at(-1) }[event.key]
        : tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    navigate(addressOf(next), QUIETLY);
  };

  return (
    <div>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className={styles.list}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={tabId(tab)}
            to={addressOf(tab)}
            {...QUIETLY}
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? panelId(tab) : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
          >
            {tab.name}
          </Link>
        ))}
      </div>
      <section
        key={current.id}
        id={panelId(current)}
        role="tabpanel"
        aria-labelledby={tabId(current)}
        className={styles.panel}
      >
        {current.content}
      </section>
    </div>
  );
}

const tabId = ({ id }: Tab): string => `tab-${id}`;
const panelId = ({ id }: Tab): string => `panel-${id}`;
const addressOf = ({ id }: Tab): string => `?tab=${id}`;
