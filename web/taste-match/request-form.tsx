import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useMember } from '#web/state/member.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export const REQUEST = {
  brand: { label: 'Brand' },
  name: { label: 'Name' },
  email: { label: 'Email' },
};

export const requestMatch = (api: ShopApi, typed: Typed<typeof REQUEST>) =>
  api('POST /taste-matching-requests', { body: typed });

interface Props {
  id: string;
  reply: FormReply | undefined;
  /** Prefilled: the chosen brand, or the text that was searched for. */
  brand: string;
}

export function RequestForm({ id, reply, brand }: Props) {
  const { user } = useMember();
  return (
    <PostForm
      id={id}
      action="/tastematch"
      fields={REQUEST}
      send={(typed) => requestMatch(browserApi, typed)}
      reply={reply}
      button="Send my request"
    >
      <TextField name="brand" value={brand} hint="Exactly as on the pack." />
      <TextField name="name" autoComplete="name" value={user?.full_name} />
      <TextField name="email" type="email" autoComplete="email" value={user?.email} />
    </PostForm>
  );
}
