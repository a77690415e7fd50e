import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useScript } from '../use-script.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** In the address: `?tab=…`. */
  id: string;
  name: string;
  content: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const QUIETLY = { replace: true, preventScrollReset: true, state: { keepsFocus: true } } as const;

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Whether parts that are not shown are there all the same, and on paper follow each other. */
  keepsAll?: boolean;
}

/** Links to parts of this page, one of which is shown; with script they are tabs as every tab is. */
export function Tabs({ label, tabs, keepsAll = false }: Props) {
  const hasScript = useScript();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  if (current === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabFor(event.key, tabs, current);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    navigate(addressOf(next), QUIETLY);
  };
  const asTab = (tab: Tab) => ({
    role: 'tab',
    'aria-selected': tab === current,
    'aria-controls': keepsAll || tab === current ? panelId(tab) : undefined,
    tabIndex: tab === current ? 0 : -1,
  });
  const asLink = (tab: Tab) => ({ 'aria-current': tab === current ? ('true' as const) : undefined });

  return (
    <div>
      <div
        {...(hasScript ? { role: 'tablist', 'aria-label': label, tabIndex: -1, onKeyDown } : {})}
        className={styles.list}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={tabId(tab)}
            to={addressOf(tab)}
            // Another look of the page they stand on: who searches the web for pages has this one.
            rel="nofollow"
            {...QUIETLY}
            className={styles.tab}
            {...(hasScript ? asTab(tab) : asLink(tab))}
          >
            {tab.name}
          </Link>
        ))}
      </div>
      {(keepsAll ? tabs : [current]).map((tab) => (
        <section
          key={tab.id}
          id={panelId(tab)}
          role={hasScript ? 'tabpanel' : undefined}
          aria-labelledby={tabId(tab)}
          hidden={tab !== current}
          className={styles.panel}
        >
          {tab.content}
        </section>
      ))}
    </div>
  );
}

function tabFor(key: string, tabs: readonly Tab[], current: Tab): Tab | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = STEPS[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
}

const tabId = ({ id }: Tab): string => `tab-${id}`;
const panelId = ({ id }: Tab): string => `panel-${id}`;
const addressOf = ({ id }: Tab): string => `?tab=${id}`;
