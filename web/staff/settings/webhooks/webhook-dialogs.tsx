import type { Webhook, WebhookWithSecret } from '#contract/webhooks/webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/webhooks.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EVENT_IN_WORDS, hostOf } from './webhook-words.ts';

const EVENT_FIELDS = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [event, { label: capitalised(EVENT_IN_WORDS[event]) }]),
);
const CHANGED = { ...EVENT_FIELDS, ...FRESH_CODE };
const ADDED = {
  address: { label: 'Address of the program' },
  ...CHANGED,
};

const CHOICES = [
  { value: 'no', text: 'No' },
  { value: 'yes', text: 'Tell it' },
];

const EventFields = ({ events }: { events: readonly WebhookEvent[] }) =>
  WEBHOOK_EVENTS.map((event) => (
    <SelectField key={event} name={event} choices={CHOICES} value={events.includes(event) ? 'yes' : 'no'} />
  ));

const eventsIn = (typed: Readonly<Record<string, string>>): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => typed[event] === 'yes');

interface Props<A> {
  onDone: (answer: A) => void;
  onClose: () => void;
}

export const AddWebhook = (props: Props<WebhookWithSecret>) => (
  <AskDialog
    {...props}
    title="Add a webhook"
    fields={ADDED}
    button="Add it"
    send={({ address = '', ...typed }: Readonly<Record<string, string>>) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/webhooks', { body: { address, events: eventsIn(typed) } }),
      )
    }
  >
    <TextField name="address" autoComplete="off" hint="Begins with https://" />
    <EventFields events={[]} />
    <p>Messages say what happened, with numbers and amounts: no names, no addresses.</p>
    <FreshCodeField />
  </AskDialog>
);

export const ChangeWebhook = ({ webhook, ...props }: Props<unknown> & { webhook: Webhook }) => (
  <AskDialog
    {...props}
    title={`What ${hostOf(webhook)} hears of`}
    fields={CHANGED}
    button="Change it"
    send={(typed: Readonly<Record<string, string>>) =>
      withFreshCode(typed, () =>
        browserApi('PATCH /staff/webhooks/{id}', { ...of(webhook), body: { events: eventsIn(typed) } }),
      )
    }
  >
    <EventFields events={webhook.events} />
    <FreshCodeField />
  </AskDialog>
);

export const SwitchWebhook = ({ webhook, ...props }: Props<unknown> & { webhook: Webhook }) => {
  const isOn = webhook.switched_off_at === null;
  return (
    <AskDialog
      {...props}
      title={isOn ? `Switch ${hostOf(webhook)} off` : `Switch ${hostOf(webhook)} on again`}
      fields={FRESH_CODE}
      button={isOn ? 'Switch it off' : 'Switch it on'}
      send={(typed) =>
        withFreshCode(typed, () =>
          browserApi('PATCH /staff/webhooks/{id}', { ...of(webhook), body: { isOn: !isOn } }),
        )
      }
    >
      <p>
        {isOn
          ? 'Until it’s on again, nothing is sent to it, and what happens meanwhile isn’t kept for it.'
          : 'It hears of what happens from now on. What was on its way when it was switched off can be sent again by hand.'}
      </p>
      <FreshCodeField />
    </AskDialog>
  );
};

export const RenewSecret = ({ webhook, ...props }: Props<WebhookWithSecret> & { webhook: Webhook }) => (
  <AskDialog
    {...props}
    title={`A new secret for ${hostOf(webhook)}`}
    fields={FRESH_CODE}
    button="Make a new secret"
    send={(typed) => withFreshCode(typed, () => browserApi('POST /staff/webhooks/{id}/secrets', of(webhook)))}
  >
    <p>For a day messages are signed with both, so that you have time to give the program the new one.</p>
    <FreshCodeField />
  </AskDialog>
);

export const RemoveWebhook = ({ webhook, ...props }: Props<unknown> & { webhook: Webhook }) => (
  <AskDialog
    {...props}
    title={`Remove ${hostOf(webhook)}`}
    fields={{}}
    button="Remove it"
    no="Leave it"
    send={() => browserApi('DELETE /staff/webhooks/{id}', of(webhook))}
  >
    <p>It hears of nothing any more, and its messages are no longer shown here.</p>
  </AskDialog>
);

const of = ({ id }: Webhook) => ({ params: { id: String(id) } });
