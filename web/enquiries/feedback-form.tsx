import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useMember } from '#web/state/member.ts';
import form from '#web/ui/form/form.module.css';
import { type FieldOptions, useField } from '#web/ui/form/form-context.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { LabelText, Remarks } from '#web/ui/form/labelled.tsx';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import styles from './feedback-form.module.css';
import { nullIfEmpty } from './null-if-empty.ts';

export const FEEDBACK = {
  cups: { label: 'How was it?' },
  message: { label: 'What would you like to tell us?', kind: 'paragraph' },
  name: { label: 'Name' },
  email: { label: 'Email' },
} as const;

export const giveFeedback = (api: ShopApi, { cups, message, name, email }: Typed<typeof FEEDBACK>) =>
  api('POST /feedback', {
    body: {
      message,
      name: nullIfEmpty(name),
      email: nullIfEmpty(email),
      cups: cups === '' ? null : Number(cups),
    },
  });

export function FeedbackForm({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { user } = useMember();
  return (
    <PostForm
      id={id}
      action="/feedback"
      fields={FEEDBACK}
      send={(typed) => giveFeedback(browserApi, typed)}
      reply={reply}
      button="Send my feedback"
    >
      <CupsField name="cups" optional hint="Rate us out of five cups." />
      <TextArea name="message" />
      <TextField name="name" optional autoComplete="name" value={user?.full_name} />
      <TextField
        name="email"
        type="email"
        optional
        autoComplete="email"
        value={user?.email}
        hint="If you would like an answer."
      />
    </PostForm>
  );
}

const CUPS = ['1', '2', '3', '4', '5'];

/** A rating from one cup to five. */
function CupsField({ name, ...options }: FieldOptions & { name: string }) {
  const field = useField(name, options);
  const { id, defaultValue, required, ...control } = field.control;
  return (
    <fieldset
      id={id}
      className={`${form.field} ${styles.rating}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <Remarks field={field} />
      <div className={styles.cups}>
        {CUPS.map((cups) => (
          <label key={cups} className={styles.cup}>
            <input
              type="radio"
              name={name}
              value={cups}
              required={required}
              defaultChecked={defaultValue === cups}
            />
            <span className="visually-hidden">{cups === '1' ? '1 cup' : `${cups} cups`}</span>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M5 10h18v8a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8z" />
              <path
                d="M23 12h1.5a4 4 0 0 1 0 8H23M10 2.5q-2 2 0 4M15.5 2.5q-2 2 0 4"
                className={styles.line}
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
