import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useMember } from '#web/state/member.ts';
import { randomId } from '#web/state/random-id.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { wrongPhone } from '#web/ui/form/wrong-phone.ts';

export const QUESTION = {
  firstName: { label: 'Firstname' },
  lastName: { label: 'Surname' },
  email: { label: 'Email' },
  phone: { label: 'Phone Number' },
  message: { label: 'Message', kind: 'paragraph' },
} as const;

/** The prescribed `ip` is an id that the sender makes up; nobody's address is sent. */
export const askQuestion = (api: ShopApi, typed: Typed<typeof QUESTION>) =>
  api('POST /questions', { body: { ...typed, ip: randomId() } });

interface Props {
  id: string;
  reply?: FormReply | undefined;
  /** What the message begins with, to be changed. */
  firstMessage?: string;
}

export function QuestionForm({ id, reply, firstMessage }: Props) {
  const { user } = useMember();
  return (
    <PostForm
      id={id}
      action="/faqs"
      fields={QUESTION}
      check={({ phone }) => wrongPhone('phone', phone)}
      send={(typed) => askQuestion(browserApi, typed)}
      reply={reply ?? beginningWith(firstMessage)}
      button="Send my question"
    >
      <TextField name="firstName" autoComplete="given-name" value={user?.first_name} />
      <TextField name="lastName" autoComplete="family-name" value={user?.last_name} />
      <TextField name="email" type="email" autoComplete="email" value={user?.email} />
      <TextField name="phone" type="tel" autoComplete="tel" value={user?.phone ?? undefined} />
      <TextArea name="message" />
    </PostForm>
  );
}

const beginningWith = (message: string | undefined): FormReply | undefined =>
  message === undefined ? undefined : { sent: false, message: '', wrong: {}, typed: { message } };
