import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { isAnnouncement, noticeDays } from '#domain/newsletters/announcement.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { Overtaken } from '#web/staff/ui/acts/overtaken.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { draftKey, letterDrafts } from '#web/staff/ui/drafts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { type FormReply, replyTo, typedIn } from '#web/ui/form/form-reply.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { DraftActs } from './draft-acts.tsx';
import styles from './newsletter.module.css';
import { Preview } from './preview.tsx';

const FIELDS = {
  subject: { label: 'Subject' },
  preheader: { label: 'Preview text' },
  text: { label: 'Text', kind: 'paragraph' },
  takes_effect_on: { label: 'Takes effect on' },
} as const;

const HOW_PLAIN =
  'Say what changes and why, in plain words. An empty line between paragraphs. “# ” before a heading. The day and a link to the page are added.';

const HOW =
  'An empty line between paragraphs. “# ” before a heading. [Words](/shop) for a link to a page of the shop. {coffee B0013} alone for one coffee with its bag.';

interface Props {
  /** As the shop has it, which a colleague may have changed. */
  stored: Newsletter;
  again: () => void;
}

/** What was being written before a reload stands in the form again, as a change of the version that it was based on. */
function begunOf(stored: Newsletter, draft: ReturnType<typeof letterDrafts.read>): Newsletter {
  if (draft === undefined) return stored;
  const { version, subject = '', preheader = '', text = '', takes_effect_on = '' } = draft;
  return {
    ...stored,
    version: Number(version),
    subject,
    preheader,
    text,
    takes_effect_on: dayOrNull(takes_effect_on),
  };
}

const dayOrNull = (typed: string) => (typed === '' ? null : typed);

/** A draft: what is written is saved on purpose, and never over what a colleague saved meanwhile. */
export function DraftEditor({ stored, again }: Props) {
  const { id: staffId } = useMe();
  const key = draftKey(staffId, `newsletter ${stored.id}`);
  const [draft] = useState(() => letterDrafts.read(key));
  const [opened, setOpened] = useState(() => begunOf(stored, draft));
  const [reply, setReply] = useState<FormReply>();
  const [isChanged, setChanged] = useState(draft !== undefined);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<number>();
  const saveButton = useRef<HTMLButtonElement>(null);
  // The form starts again with what was saved, and takes the focus with it.
  useEffect(() => {
    if (saved !== undefined) saveButton.current?.focus();
  }, [saved]);
  const show = (newsletter: Newsletter) => {
    setOpened(newsletter);
    setReply(undefined);
    setChanged(false);
  };
  const open = (newsletter: Newsletter) => {
    show(newsletter);
    letterDrafts.save(key, null);
  };
  const change = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    setChanged(true);
    const typed = typedIn(new FormData(currentTarget), FIELDS);
    letterDrafts.save(key, { ...typed, version: String(opened.version) });
  };
  const isOlder = stored.version > opened.version;
  if (isOlder && !isChanged) show(stored);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(new FormData(event.currentTarget), FIELDS);
    setBusy(true);
    const outcome = await browserApi('PUT /staff/newsletters/{id}', {
      params: { id: String(opened.id) },
      body: { version: opened.version, ...typed, takes_effect_on: dayOrNull(typed.takes_effect_on) },
    });
    setBusy(false);
    if (outcome.ok) {
      open(outcome.answer);
      setSaved(outcome.answer.version);
      again();
    } else setReply(replyTo(outcome, typed, FIELDS));
  };
  return (
    <>
      <FormContext value={{ id: 'draft', fields: FIELDS, reply }}>
        <form key={opened.version} className={form.form} onSubmit={save} onInput={change}>
          {reply !== undefined && (
            <p role="alert" className={styles.refused}>
              {reply.message}
            </p>
          )}
          {isOlder && isChanged && (
            <Overtaken words={`${stored.changed_by} saved this newsletter`} open={() => open(stored)} />
          )}
          <TextField name="subject" value={opened.subject} />
          <TextField name="preheader" value={opened.preheader} optional />
          <Text newsletter={opened} />
          <p className={styles.acts}>
            <button
              ref={saveButton}
              type="submit"
              className={buttons.primary}
              aria-disabled={busy || undefined}
            >
              Save the draft
            </button>
            <span role="status">{isChanged ? 'Not saved yet' : 'Saved'}</span>
          </p>
        </form>
      </FormContext>
      <DraftActs draft={opened} isSaved={!isChanged} again={again} />
      {opened.wrong === null && <Preview newsletter={opened} />}
    </>
  );
}

/** What it says, and of an announcement the day on which the change takes effect. */
const Text = ({ newsletter: { kind, takes_effect_on, text } }: { newsletter: Newsletter }) => (
  <>
    {isAnnouncement(kind) && (
      <DayField
        name="takes_effect_on"
        value={takes_effect_on ?? ''}
        hint={`At least ${noticeDays(kind)} days after the mails.`}
      />
    )}
    <TextArea name="text" value={text} rows={14} hint={isAnnouncement(kind) ? HOW_PLAIN : HOW} optional />
  </>
);
