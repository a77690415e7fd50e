import type { ShopApi } from '../api/shop-api.ts';
import { browserApi } from '../state/browser-api.ts';
import type { FormReply, Typed } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { TextArea, TextField } from '../ui/form/text-field.tsx';

export const QUESTION = {
  firstName: { label: 'Firstname' },
  lastName: { label: 'Surname' },
  email: { label: 'Email' },
  phone: { label: 'Phone Number' },
  message: { label: 'Message', kind: 'paragraph' },
} as const;

export const askQuestion = (api: ShopApi, typed: Typed<typeof QUESTION>) =>
  api('POST /questions', { body: typed });

export const QuestionForm = ({ id, reply }: { id: string; reply: FormReply | undefined }) => (
  <PostForm
    id={id}
    action="/faqs"
    fields={QUESTION}
    send={(typed) => askQuestion(browserApi, typed)}
    reply={reply}
    button="Send my question"
  >
    <TextField name="firstName" autoComplete="given-name" />
    <TextField name="lastName" autoComplete="family-name" />
    <TextField name="email" type="email" autoComplete="email" />
    <TextField
      name="phone"
      type="tel"
      autoComplete="tel"
      hint="Digits and spaces, with a leading + if you like."
    />
    <TextArea name="message" />
  </PostForm>
);
