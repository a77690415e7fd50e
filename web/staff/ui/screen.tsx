import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import styles from './screen.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ScreenProps {
  title: string;
  /** A line below the title: for which day, for which person. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office: its title, which takes the focus when one comes here, and what can be done with all of it. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusReturn(screen);
  useEffect(() => {
    // A row to which one came back has it already.
    if (screen.current?.contains(document.activeElement) === false) heading.current?.focus();
  }, []);
  return (
    <div ref={screen} className={styles.screen}>
      <title>{`${title} · ${shopName()} roastery`}</title>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface Called<A> {
  answer: A | null;
  problem: Problem | null;
  status: number | null;
  again: () => void;
}

interface LoadedProps<A> {
  call: Called<A>;
  /** What is fetched, for those who hear it: “orders”. */
  what: string;
  /** What the address names, where it names one thing: “order”. */
  one?: string;
  children: (answer: A) => ReactNode;
}

/**
 * What the shop answered, or why there is nothing yet: busy (seen after 300 ms), refused, or failed. What was answered before
 * stays below the notice of a failure.
 */
export function Loaded<A>({ call, what, one, children }: LoadedProps<A>) {
  const { answer, problem, status, again } = call;
  if (status === 403) return <Forbidden />;
  if (one !== undefined && answer === null && namesNothing(status)) return <Missing one={one} />;
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer !== null && children(answer)}
      {answer === null && problem === null && <Busy what={what} />}
    </>
  );
}

/** What is no number is refused like one that nothing has. */
export const namesNothing = (status: number | null): boolean => status === 404 || status === 400;

/** An address that names nothing: one goes back to the room that it is in. */
function Missing({ one }: { one: string }) {
  const [, room = ''] = useLocation().pathname.split('/');
  return (
    <div className={styles.empty}>
      <p>
        <strong>We couldn’t find that {one}.</strong>
      </p>
      <p>
        <Link to={`/${room}`}>Back to the list</Link>
      </p>
    </div>
  );
}

const Busy = ({ what }: { what: string }) => (
  <div className={styles.busy}>
    <p role="status" className="visually-hidden">
      Fetching {what}
    </p>
    <span />
    <span />
    <span />
    <span />
  </div>
);

export const Forbidden = () => (
  <div className={styles.empty}>
    <p>
      <strong>You don’t have access to this.</strong>
    </p>
    <p>Ask an owner.</p>
  </div>
);

/** A list without rows: says so, and what comes next. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className={styles.empty}>{children}</div>
);
