import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffInvitation, StaffPerson } from '#contract/staff/people.ts';
import { WhoDidThisInRow } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { Approvals } from './approvals.tsx';
import styles from './people.module.css';
import {
  DismissDialog,
  InviteDialog,
  RemovePasskeysDialog,
  ResetDialog,
  RightsDialog,
} from './people-questions.tsx';
import { ProposedActs } from './proposed-acts.tsx';
import { rightsInWords } from './rights-words.ts';
import { Sessions } from './sessions.tsx';
import { Tablets } from './tablets.tsx';

type Asked = { what: 'invite' } | { what: 'rights' | 'reset' | 'passkeys' | 'dismiss'; person: StaffPerson };

/** The people of the back office. Somebody who doesn’t look after them sees what concerns themselves. */
export function PeopleScreen() {
  const may = useMay();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const looksAfterStaff = useMe().rights.staff !== undefined;
  const navigate = useNavigate();
  const invite = () => setDialog({ what: 'invite' });
  useKeys('Staff', [
    ...(may('staff') ? [{ press: 'i', does: 'Invite somebody', act: invite }] : []),
    { does: 'Your access', act: () => void navigate('/people/me') },
    ...(looksAfterStaff ? [{ does: 'API keys', act: () => void navigate('/people/api-keys') }] : []),
  ]);
  return (
    <Screen
      title="Staff"
      lead={
        <>
          <Link to="me">Your access: passkeys, authenticator app, PIN, tablet</Link>
          {looksAfterStaff && (
            <>
              {' · '}
              <Link to="api-keys">API keys</Link>
            </>
          )}
        </>
      }
      actions={
        may('staff') && (
          <ActButton kind="primary" press="i" onAct={invite}>
            Invite somebody
          </ActButton>
        )
      }
    >
      <Approvals />
      <ProposedActs />
      {looksAfterStaff && <People asked={dialog} ask={setDialog} />}
      <Tablets />
    </Screen>
  );
}

function People({ asked, ask }: { asked: Asked | null; ask: (asked: Asked | null) => void }) {
  const people = useLiveCall('people', ['staff'], () => browserApi('GET /staff/people'));
  const invitations = useLiveCall('invitations', ['staff'], () => browserApi('GET /staff/invitations'));
  const done = () => {
    ask(null);
    people.again();
    invitations.again();
  };
  const dialog = { onDone: done, onClose: () => ask(null) };
  return (
    <>
      <Loaded call={people} what="the staff">
        {(all) => (
          <ul className={styles.list}>
            {all.map((person) => (
              <PersonRow key={person.id} person={person} onDone={done}>
                <PersonActs person={person} ask={ask} onDone={done} />
              </PersonRow>
            ))}
          </ul>
        )}
      </Loaded>
      <Loaded call={invitations} what="invitations">
        {(open) => <Invitations open={open} onDone={done} />}
      </Loaded>
      {asked?.what === 'invite' && <InviteDialog {...dialog} />}
      {asked?.what === 'rights' && <RightsDialog {...dialog} person={asked.person} />}
      {asked?.what === 'reset' && <ResetDialog {...dialog} person={asked.person} />}
      {asked?.what === 'passkeys' && <RemovePasskeysDialog {...dialog} person={asked.person} />}
      {asked?.what === 'dismiss' && <DismissDialog {...dialog} person={asked.person} />}
    </>
  );
}

interface RowProps {
  person: StaffPerson;
  onDone: () => void;
  children: ReactNode;
}

const PersonRow = ({ person, onDone, children }: RowProps) => (
  <li className={styles.row}>
    <div>
      <p>
        <strong>{person.full_name}</strong> {person.is_me && '(you) '}
        {person.email}
      </p>
      <p>
        {rightsInWords(person.rights)} ·{' '}
        {person.has_second_factor ? 'authenticator app' : 'no authenticator app'}
        {person.passkeys > 0 && ` · ${countOf(person.passkeys, 'passkey')}`}
        {person.sessions.length === 0 && ' · logged in nowhere'}
        {person.is_pin_locked && ' · PIN locked'}
      </p>
      <Sessions person={person} onDone={onDone} />
      <p className={styles.links}>
        <Link to={`/audit?staffId=${person.id}`}>What they did</Link>
        <WhoDidThisInRow object={`customer ${person.id}`} words="Who changed their rights?" />
      </p>
    </div>
    {children}
  </li>
);

interface ActsProps {
  person: StaffPerson;
  ask: (asked: Asked) => void;
  onDone: () => void;
}

function PersonActs({ person, ask, onDone }: ActsProps) {
  const may = useMay();
  if (!may('staff') || person.is_me) return null;
  const logOut = async () => {
    const params = { id: String(person.id) };
    const outcome = await browserApi('DELETE /staff/people/{id}/sessions', { params });
    if (outcome.ok) onDone();
    else showProblem(outcome.problem);
  };
  return (
    <div className={styles.acts}>
      <ActButton onAct={() => ask({ what: 'rights', person })}>Rights</ActButton>
      <ActButton onAct={logOut}>Log out everywhere</ActButton>
      {person.has_second_factor && (
        <ActButton onAct={() => ask({ what: 'reset', person })}>Reset the app</ActButton>
      )}
      {person.passkeys > 0 && (
        <ActButton onAct={() => ask({ what: 'passkeys', person })}>Remove their passkeys</ActButton>
      )}
      <ActButton kind="grave" onAct={() => ask({ what: 'dismiss', person })}>
        Dismiss
      </ActButton>
    </div>
  );
}

/** Those that nobody has accepted yet. */
function Invitations({ open, onDone }: { open: readonly StaffInvitation[]; onDone: () => void }) {
  const may = useMay();
  if (open.length === 0) return null;
  const withdraw = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/invitations/{id}', { params: { id: String(id) } });
    if (outcome.ok) onDone();
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Invited</h2>
      <ul className={styles.list}>
        {open.map(({ id, email, rights, invited_by }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong>{email}</strong> · {rightsInWords(rights)} · by {invited_by}
            </p>
            {may('staff') && (
              <ActButton kind="grave" onAct={() => withdraw(id)}>
                Withdraw
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
