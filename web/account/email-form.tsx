import type { FormReply, Outcome, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export const EMAIL_FIELDS = { email: { label: 'Email' } };

export type TypedEmail = Typed<typeof EMAIL_FIELDS>;

interface Props {
  id: string;
  action: string;
  /** `username` where the address is an account's, so that password managers fill it in. */
  autoComplete: 'email' | 'username';
  send: (typed: TypedEmail) => Promise<Outcome<unknown>>;
  reply: FormReply | undefined;
  button: string;
  /** What is in the field at first. */
  email?: string | undefined;
}

/** A form that asks for an e-mail address and nothing else. */
export const EmailForm = ({ autoComplete, email, ...form }: Props) => (
  <PostForm fields={EMAIL_FIELDS} {...form}>
    <TextField key={email} name="email" type="email" value={email} autoComplete={autoComplete} />
  </PostForm>
);
