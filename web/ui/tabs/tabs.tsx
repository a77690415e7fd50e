import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { IN_PLACE } from '../in-place-navigation.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** Value of `?tab=` in the address. */
  id: string;
  name: string;
  content: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Whether hidden panels are rendered too; on paper all of them are shown. */
  rendersAll?: boolean;
}

/** Tabs. Without script, links that load the page with another panel. */
export function Tabs({ label, tabs, rendersAll = false }: Props) {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  if (current === undefined) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabFor(event.key, tabs, current);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    navigate(addressOf(next), IN_PLACE);
  };
  const asTab = (tab: Tab) => ({
    role: 'tab',
    'aria-selected': tab === current,
    'aria-controls': rendersAll || tab === current ? panelId(tab) : undefined,
    tabIndex: tab === current ? 0 : -1,
  });
  const asLink = (tab: Tab) => ({ 'aria-current': tab === current ? ('true' as const) : undefined });

  return (
    <div>
      <div
        {...(isHydrated ? { role: 'tablist', 'aria-label': label, tabIndex: -1, onKeyDown } : {})}
        className={styles.list}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={tabId(tab)}
            to={addressOf(tab)}
            // Search engines need only one version of the page.
            rel="nofollow"
            {...IN_PLACE}
            className={styles.tab}
            {...(isHydrated ? asTab(tab) : asLink(tab))}
          >
            {tab.name}
          </Link>
        ))}
      </div>
      {(rendersAll ? tabs : [current]).map((tab) => (
        <section
          key={tab.id}
          id={panelId(tab)}
          role={isHydrated ? 'tabpanel' : undefined}
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
