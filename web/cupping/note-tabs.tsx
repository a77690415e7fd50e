import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styles from './note-tabs.module.css';
import { useScript } from './use-script.ts';

export interface Tab {
  id: string;
  name: string;
  content: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const QUIETLY = { replace: true, preventScrollReset: true, state: { keepsFocus: true } } as const;

/** Links to parts of this page, one of which is shown; with script they are tabs as every tab is. */
export function NoteTabs({ tabs }: { tabs: readonly Tab[] }) {
  const hasScript = useScript();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = tabs.findIndex(({ id }) => id === query.get('tab'));
  const current = tabs[Math.max(0, asked)];
  if (current === undefined) return null;

  const goTo = ({ id }: Tab) => {
    document.getElementById(`tab-${id}`)?.focus();
    navigate(addressOf(id), QUIETLY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.indexOf(current);
    const step = STEPS[event.key];
    const next =
      step === undefined
        ? { Home: tabs[0], End: tabs.at(-1) }[event.key]
        : tabs[(place + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };

  return (
    <div>
      <div
        {...(hasScript ? { role: 'tablist', 'aria-label': 'About this coffee', onKeyDown } : {})}
        className={styles.list}
      >
        {tabs.map((tab) => {
          const isCurrent = tab === current;
          return (
            <Link
              key={tab.id}
              id={`tab-${tab.id}`}
              to={addressOf(tab.id)}
              {...QUIETLY}
              className={styles.tab}
              {...(hasScript
                ? {
                    role: 'tab',
                    'aria-selected': isCurrent,
                    'aria-controls': isCurrent ? tab.id : undefined,
                    tabIndex: isCurrent ? 0 : -1,
                  }
                : { 'aria-current': isCurrent ? ('true' as const) : undefined })}
            >
              {tab.name}
              <span className="visually-hidden"> about this coffee</span>
            </Link>
          );
        })}
      </div>
      <section
        id={current.id}
        role={hasScript ? 'tabpanel' : undefined}
        aria-labelledby={`tab-${current.id}`}
        className={styles.panel}
      >
        {current.content}
      </section>
    </div>
  );
}

const addressOf = (id: string): string => `?tab=${id}`;
