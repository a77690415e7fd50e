import { type SubmitEvent, useEffect, useState } from 'react';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { startSession } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { focusAtOnce } from './focus-at-once.ts';
import styles from './log-in.module.css';
import { forgetTablet, proofOf } from './tablet-key.ts';

interface Person {
  id: number;
  name: string;
}

/** At a tablet of the floor: one’s name, then six digits. */
export function TabletLogIn({ tabletId, onOther }: { tabletId: number; onOther: () => void }) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        const outcome = await listPeople(tabletId);
        if (!isLatest()) return;
        if (outcome.ok) setPeople(outcome.answer);
        else setProblem(outcome.problem.message);
      }),
    [tabletId],
  );
  return (
    <main className={styles.page}>
      <title>{`Log in · ${shopName()} roastery`}</title>
      <div className={styles.form}>
        <h1 tabIndex={-1} ref={focusAtOnce}>
          Who are you?
        </h1>
        {person === null ? (
          people.map((one) => (
            <button key={one.id} type="button" className={buttons.quiet} onClick={() => setPerson(one)}>
              {one.name}
            </button>
          ))
        ) : (
          <GivePin tabletId={tabletId} person={person} onOther={() => setPerson(null)} />
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <p className={styles.beside}>
          <button type="button" className={buttons.quiet} onClick={onOther}>
            Log in with a password
          </button>
        </p>
      </div>
    </main>
  );
}

const NO_TABLET = {
  ok: false,
  problem: { code: 'not_found', message: 'This tablet is no longer set up. Log in with a password.' },
} as const;

const NO_KEY = {
  ok: false,
  problem: {
    code: 'unavailable',
    message: 'This browser won’t let us read the tablet’s key. Log in with a password.',
  },
} as const;

/** The proof of this tablet; a browser in private mode, or one that is out of room, may refuse its stored keys. */
async function proofHere(tabletId: number, personId?: number) {
  try {
    const proof = await proofOf(tabletId, personId);
    return proof === null ? NO_TABLET : { ok: true as const, proof };
  } catch {
    return NO_KEY;
  }
}

async function listPeople(tabletId: number) {
  const shown = await proofHere(tabletId);
  if (!shown.ok) return shown;
  const outcome = await browserApi('POST /staff/tablets/{id}/people', {
    params: { id: String(tabletId) },
    body: shown.proof,
  });
  if (!outcome.ok && outcome.status === 404) forgetTablet();
  return outcome;
}

interface PinProps {
  tabletId: number;
  person: Person;
  onOther: () => void;
}

function GivePin({ tabletId, person, onOther }: PinProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const digits = new FormData(form).get('digits');
    if (typeof digits !== 'string') return;
    setBusy(true);
    const outcome = await logIn(digits);
    setBusy(false);
    if (outcome.ok) return startSession(outcome.answer.token, null);
    form.reset();
    setProblem(outcome.problem.message);
    if (outcome.problem.code === 'second_factor_needed') setAsksForCode(true);
  };
  const logIn = async (digits: string) => {
    const shown = await proofHere(tabletId, person.id);
    if (!shown.ok) return shown;
    return browserApi('POST /staff/tablets/{id}/sessions', {
      params: { id: String(tabletId) },
      body: {
        ...shown.proof,
        personId: person.id,
        ...(asksForCode ? { oneTimeCode: digits } : { pin: digits }),
      },
    });
  };
  return (
    <form onSubmit={enter} className={styles.form}>
      <label className={styles.field}>
        {person.name}: {asksForCode ? 'six digits of your authenticator app' : 'your PIN'}
        <input
          name="digits"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          ref={focusAtOnce}
        />
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <button type="submit" aria-disabled={busy} className={buttons.primary}>
        Start
      </button>
      <button type="button" className={buttons.quiet} onClick={onOther}>
        I’m somebody else
      </button>
    </form>
  );
}
