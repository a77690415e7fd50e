import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { RecoveryCodes } from '#web/staff/ui/recovery-codes.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { focusAtOnce } from '../focus-at-once.ts';
import styles from '../log-in.module.css';
import { SetUpApp } from './set-up-app.tsx';
import { type Begun, type Person, SetUpPerson } from './set-up-person.tsx';

type SetUpLink = Answer<'POST /staff/setup/links'>;

/** Where the line leads that a shop without staff prints when it starts: its owner makes their account. */
export default function SetUp() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const enter = async (done: Answer<'POST /staff/setup'>) => {
    await beginSession(done.token);
    if (done.recovery_codes.length === 0) await navigate('/', { replace: true });
    else setCodes(done.recovery_codes);
  };
  return (
    <main className={styles.page}>
      <title>{`Set up · ${shopName()} roastery`}</title>
      {codes === null ? <ByLink link={key} onDone={enter} /> : <Codes codes={codes} />}
    </main>
  );
}

/** Once they are put away, the link leads nowhere any more, not even by the browser's Back. */
function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1} ref={focusAtOnce}>
        Your recovery codes
      </h1>
      <RecoveryCodes codes={codes} shop={shopName()} />
      <Link to="/" replace className={buttons.primary}>
        I’ve put them away
      </Link>
    </div>
  );
}

interface ByLinkProps {
  link: string;
  onDone: (done: Answer<'POST /staff/setup'>) => Promise<void>;
}

function ByLink({ link: key, onDone }: ByLinkProps) {
  const { link, problem, again } = useSetUpLink(key);
  const [person, setPerson] = useState<Person | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (problem?.code === 'not_found') return <Ended />;
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (link === null) return <p aria-busy="true">One moment…</p>;
  if (person === null || begun === null)
    return (
      <SetUpPerson
        link={key}
        typed={person}
        onDone={(typed, app) => {
          setPerson(typed);
          setBegun(app);
        }}
        onEnded={again}
      />
    );
  return (
    <SetUpApp
      link={key}
      person={person}
      begun={begun}
      isDemanded={link.second_factor === 'demanded'}
      onBack={() => setBegun(null)}
      onEnded={again}
      onDone={onDone}
    />
  );
}

/** Whether the link works: nobody should fill a form in for nothing. */
function useSetUpLink(key: string) {
  const [asked, setAsked] = useState(0);
  const [link, setLink] = useState<SetUpLink | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      const outcome = await browserApi('POST /staff/setup/links', { body: { key } });
      if (!isLatest) return;
      setLink(outcome.ok ? outcome.answer : null);
      setProblem(outcome.ok ? null : asEnded(outcome.problem));
    };
    void ask();
    return () => {
      isLatest = false;
    };
  }, [key, asked]);
  return { link, problem, again: () => setAsked((times) => times + 1) };
}

/** An address that was cut off or mistyped is no link either. */
const asEnded = (problem: Problem): Problem =>
  problem.code === 'invalid' ? { ...problem, code: 'not_found' } : problem;

const Ended = () => (
  <div className={styles.form}>
    <h1>This link doesn’t work</h1>
    <p>
      It works once, for an hour after the shop started. If nobody has set the roastery up yet, start the shop
      again: it prints a new link.
    </p>
    <Link to="/" replace className={buttons.primary}>
      To the back office
    </Link>
  </div>
);
