import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { nullIfEmpty } from './null-if-empty.ts';

export const REFERRAL = {
  name: { label: 'Your name' },
  email: { label: 'Your email' },
  friendName: { label: 'Your friend’s name' },
  friendEmail: { label: 'Your friend’s email' },
  message: { label: 'Add a note', kind: 'paragraph' },
} as const;

export const referFriend = (api: ShopApi, typed: Typed<typeof REFERRAL>) =>
  api('POST /referrals', { body: { ...typed, message: nullIfEmpty(typed.message) } });

export const ReferForm = ({ id, reply }: { id: string; reply: FormReply | undefined }) => (
  <PostForm
    id={id}
    action="/refer"
    fields={REFERRAL}
    send={(typed) => referFriend(browserApi, typed)}
    reply={reply}
    button="Introduce us"
  >
    <TextField name="name" autoComplete="name" />
    <TextField name="email" type="email" autoComplete="email" />
    <TextField name="friendName" autoComplete="off" />
    <TextField
      name="friendEmail"
      type="email"
      autoComplete="off"
      hint="We write once, and never use the address for advertising."
    />
    <TextArea name="message" rows={4} optional hint="No links, please." />
  </PostForm>
);
