import { useState } from 'react';
import type { RefusedMailbox } from '#contract/mail/staff-mails.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Props {
  mark: RefusedMailbox;
  onTaken: () => void;
}

/** Why the mailbox gets no marketing, and the way out. */
export const Mark = ({ mark, onTaken }: Props) => (
  <Panel title="This mailbox takes no mail" action={<TakeMarkAway mark={mark} onTaken={onTaken} />}>
    <p>
      On {momentInWords(mark.refused_at)} its mail server said: “{mark.words}”
    </p>
    <p>It gets no newsletters. Mails about orders are still tried, once each.</p>
  </Panel>
);

export function TakeMarkAway({ mark: { id, email }, onTaken }: Props) {
  const may = useMay()('people');
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await browserApi('DELETE /staff/refused-mailboxes/{id}', { params: { id: String(id) } });
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    onTaken();
  };
  return (
    may && (
      <ActButton busy={busy} onAct={() => void take()}>
        Take the mark away<span className="visually-hidden"> from {email}</span>
      </ActButton>
    )
  );
}
