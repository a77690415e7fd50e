import { useState } from 'react';
import { Link } from 'react-router';
import type { Webhook, WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { ShownOnce } from '#web/staff/ui/shown-once.tsx';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { AddWebhook, ChangeWebhook, RemoveWebhook, RenewSecret, SwitchWebhook } from './webhook-dialogs.tsx';
import { eventsInWords, hostOf, stateInWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

type Asked =
  | { what: 'add' }
  | { what: 'take'; made: WebhookWithSecret }
  | { what: 'change' | 'switch' | 'renew' | 'remove'; webhook: Webhook };

/** The other programs that hear of what happens here. */
export function WebhooksScreen() {
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const webhooks = useLiveCall('webhooks', ['settings'], () => browserApi('GET /staff/webhooks'));
  const add = () => setAsked({ what: 'add' });
  useKeys('Webhooks', may('staff') ? [{ press: 'n', does: 'Add a webhook', act: add }] : []);
  const show = (after: Asked | null) => {
    setAsked(after);
    webhooks.again();
  };
  return (
    <Screen
      title="Webhooks"
      lead="The shop tells other programs what happens, as it happens."
      actions={
        may('staff') && (
          <ActButton kind="primary" press="n" onAct={add}>
            Add a webhook
          </ActButton>
        )
      }
    >
      <Loaded call={webhooks} what="the webhooks">
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>No webhook yet. Add one to tell another program what happens here.</p>
              <p>Messages are signed by the rules of Standard Webhooks.</p>
            </Empty>
          ) : (
            <ul className={styles.list}>
              {all.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} ask={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p>
        <Link to="/settings">Back to the settings</Link>
      </p>
      <Dialogs asked={asked} show={show} onClose={() => setAsked(null)} />
    </Screen>
  );
}

interface DialogsProps {
  asked: Asked | null;
  show: (after: Asked | null) => void;
  onClose: () => void;
}

function Dialogs({ asked, show, onClose }: DialogsProps) {
  if (asked === null) return null;
  const take = (made: WebhookWithSecret) => show({ what: 'take', made });
  if (asked.what === 'add') return <AddWebhook onDone={take} onClose={onClose} />;
  if (asked.what === 'take')
    return (
      <ShownOnce
        title={`The secret of ${hostOf(asked.made)}`}
        text="The program needs it to see that a message is from this shop. It’s shown only now."
        what="Secret"
        secret={asked.made.secret}
        onClose={onClose}
      />
    );
  const dialog = { webhook: asked.webhook, onDone: () => show(null), onClose };
  if (asked.what === 'renew') return <RenewSecret {...dialog} onDone={take} />;
  if (asked.what === 'change') return <ChangeWebhook {...dialog} />;
  return asked.what === 'switch' ? <SwitchWebhook {...dialog} /> : <RemoveWebhook {...dialog} />;
}

function WebhookRow({ webhook, ask }: { webhook: Webhook; ask: (asked: Asked) => void }) {
  const may = useMay();
  const { id, address, events, made_by, made_at, previous_until, switched_off_at } = webhook;
  const isOn = switched_off_at === null;
  const test = async () => {
    const outcome = await browserApi('POST /staff/webhooks/{id}/tests', { params: { id: String(id) } });
    if (outcome.ok)
      showToast('A test is on its way. It’s sent within half a minute.', { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>
          <strong>{address}</strong>
        </p>
        <p>{eventsInWords(events)}</p>
        <p>{stateInWords(webhook)}</p>
        <p>
          Added by {made_by} on {shortDate(made_at)}
          {isStillSigned(previous_until) &&
            ` · signed with the previous secret too until ${shortMoment(previous_until)}`}
        </p>
        <p className={styles.links}>
          <Link to={`/settings/webhooks/${id}`}>
            What it was sent<span className="visually-hidden">: {hostOf(webhook)}</span>
          </Link>
        </p>
      </div>
      {may('staff') && (
        <div className={styles.acts}>
          {isOn && <ActButton onAct={() => void test()}>Send a test</ActButton>}
          <ActButton onAct={() => ask({ what: 'change', webhook })}>Change</ActButton>
          <ActButton onAct={() => ask({ what: 'renew', webhook })}>New secret</ActButton>
          <ActButton onAct={() => ask({ what: 'switch', webhook })}>
            {isOn ? 'Switch off' : 'Switch on'}
          </ActButton>
          <ActButton kind="grave" onAct={() => ask({ what: 'remove', webhook })}>
            Remove
          </ActButton>
        </div>
      )}
    </li>
  );
}

const isStillSigned = (until: string | null): until is string =>
  until !== null && Date.parse(until) > Date.now();
