import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { CupsField } from '#web/ui/form/cups-field.tsx';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
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

export const FeedbackForm = ({ id, reply }: { id: string; reply: FormReply | undefined }) => (
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
    <TextField name="name" optional autoComplete="name" />
    <TextField name="email" type="email" optional autoComplete="email" hint="If you would like an answer." />
  </PostForm>
);
