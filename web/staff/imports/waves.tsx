import { useState } from 'react';
import type { Received } from '#contract/calls.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

type Kind = Received<'POST /staff/import-mails'>['body']['kind'];

const FIELDS = { most: { label: 'How many at once' }, ...FRESH_CODE } as const;

/** People who were brought in are written to in waves, each once. It is here while somebody waits for it. */
export function Waves() {
  const [asks, setAsks] = useState<Kind>();
  const call = useLiveCall('import mails', ['customers', 'money'], () =>
    browserApi('GET /staff/import-mails'),
  );
  if (call.answer === null) return null;
  const { passwords, gift_cards } = call.answer;
  if (passwords + gift_cards === 0) return null;
  return (
    <>
      {passwords > 0 && (
        <Panel title="Passwords">
          <p>
            {countOf(passwords, 'person', 'people')} can choose a password, and haven’t been asked to yet.
          </p>
          <ActButton onAct={() => setAsks('passwords')}>Ask them to choose a password</ActButton>
        </Panel>
      )}
      {gift_cards > 0 && (
        <Panel title="New gift card numbers">
          <p>{countOf(gift_cards, 'gift card')} can’t be used before their new numbers are sent.</p>
          <ActButton onAct={() => setAsks('gift cards')}>Send the new numbers</ActButton>
        </Panel>
      )}
      {asks !== undefined && (
        <AskWave
          kind={asks}
          waiting={asks === 'passwords' ? passwords : gift_cards}
          onClose={() => {
            setAsks(undefined);
            call.again();
          }}
        />
      )}
    </>
  );
}

const MOST_AT_ONCE = 500;

function AskWave({ kind, waiting, onClose }: { kind: Kind; waiting: number; onClose: () => void }) {
  return (
    <AskDialog
      title={kind === 'passwords' ? 'Ask them to choose a password' : 'Send new gift card numbers'}
      fields={FIELDS}
      button="Write to them"
      send={({ most, ...typed }) =>
        withFreshCode(typed, () =>
          browserApi('POST /staff/import-mails', { body: { kind, most: Number(most) } }),
        )
      }
      onDone={({ sent }) => {
        showToast(`We’re writing to ${countOf(sent, 'person', 'people')}.`, { tone: 'good', seconds: 5 });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{countOf(waiting, 'person', 'people')} wait. Each is written to once.</p>
      <TextField name="most" inputMode="numeric" value={String(Math.min(waiting, MOST_AT_ONCE))} />
      <FreshCodeField />
    </AskDialog>
  );
}
