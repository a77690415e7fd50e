import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffMailInFull } from '#contract/mail/staff-mails.ts';
import type { HeldRights } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { RenderedMail } from '#web/staff/ui/rendered-mail/rendered-mail.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './mail-screen.module.css';
import { linksOf, STATES, triesInWords } from './mail-words.ts';
import { Mark } from './mark.tsx';

/** One mail: as it looks, where it stands, and what can be done about it. */
export function MailScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`mail ${id}`, ['mails'], () =>
    browserApi('GET /staff/mails/{id}', { params: { id } }),
  );
  const mail = call.answer;
  const { rights } = useMe();
  return (
    <Screen
      title={mail?.subject ?? 'Mail'}
      lead={<Link to="/mails">All mails</Link>}
      actions={mail !== null && <Acts mail={mail} again={call.again} />}
    >
      <Loaded call={call} what="the mail" one="mail">
        {(answer) => (
          <>
            {answer.mark !== null && <Mark mark={answer.mark} onTaken={call.again} />}
            <Panel title="Where it stands">
              <Facts facts={factsOf(answer, rights)} />
            </Panel>
            <Letter mail={answer} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const factsOf = (mail: StaffMailInFull, rights: HeldRights) =>
  [
    ['To', mail.to],
    ['Kind', mail.kind],
    ['State', STATES[mail.state]],
    ['Tries', triesInWords(mail)],
    ['Written', momentInWords(mail.queued_at)],
    ['Next try', mail.due_at === null ? '' : momentInWords(mail.due_at)],
    ['Sent', mail.sent_at === null ? '' : momentInWords(mail.sent_at)],
    ['What went wrong', mail.error ?? ''],
    [
      'Belongs to',
      linksOf(mail, rights).length === 0 ? (
        ''
      ) : (
        <ul key="links">
          {linksOf(mail, rights).map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
      ),
    ],
  ] as const;

function Acts({ mail, again }: { mail: StaffMailInFull; again: () => void }) {
  const may = useMay()('people');
  const [busy, setBusy] = useState(false);
  const send = async (what: 'POST' | 'DELETE', done: string) => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi(`${what} /staff/mails/{id}/attempts`, {
      params: { id: String(mail.id) },
    });
    setBusy(false);
    if (outcome.ok) showToast(done, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    again();
  };
  const retry = () => void send('POST', 'It goes out now.');
  const stop = () => void send('DELETE', 'Stopped.');
  const mayRetry = may && mail.may_retry;
  const mayStop = may && mail.may_stop;
  const words = mail.state === 'stopped' ? 'Send it after all' : 'Try it now';
  useKeys('Mail', [
    ...(mayRetry ? [{ press: 'r', does: words, act: retry }] : []),
    ...(mayStop ? [{ press: 's', does: 'Stop it', act: stop }] : []),
  ]);
  return (
    <>
      {mayRetry && (
        <ActButton press="r" busy={busy} onAct={retry}>
          {words}
        </ActButton>
      )}
      {mayStop && (
        <ActButton press="s" busy={busy} onAct={stop}>
          Stop it
        </ActButton>
      )}
    </>
  );
}

/** The letter as its reader sees it, or as plain text. Its links lead nowhere. */
function Letter({ mail: { letter, is_blanked } }: { mail: StaffMailInFull }) {
  const [asText, setAsText] = useState(false);
  if (letter === null)
    return (
      <Panel title="The letter">
        <p>
          {is_blanked
            ? 'It held a secret or stands elsewhere, so its words were deleted once it had gone.'
            : 'Its words were deleted.'}
        </p>
      </Panel>
    );
  return (
    <Panel
      title="The letter"
      action={
        <ActButton onAct={() => setAsText(!asText)}>
          {asText ? 'Show the letter' : 'Show the plain text'}
        </ActButton>
      }
    >
      <p className={styles.note}>
        {is_blanked
          ? 'It holds what is for its reader alone, so most of it is blanked.'
          : 'Its links lead nowhere here: some open the reader’s order or account.'}
      </p>
      {letter.attachments.length > 0 && <p>With it: {letter.attachments.join(', ')}.</p>}
      {asText ? (
        <pre className={styles.text}>{letter.text}</pre>
      ) : (
        <RenderedMail key={letter.html} html={letter.html} className={styles.letter ?? ''} />
      )}
    </Panel>
  );
}
