import type { ShopApi } from '../api/shop-api.ts';
import { browserApi } from '../state/browser-api.ts';
import type { FormReply, Typed } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';

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

export const RequestForm = ({ id, reply, brand }: Props) => (
  <PostForm
    id={id}
    action="/tastematch"
    fields={REQUEST}
    send={(typed) => requestMatch(browserApi, typed)}
    reply={reply}
    button="Send my request"
  >
    <TextField name="brand" value={brand} hint="As it stands on the pack, the more exactly the better." />
    <TextField name="name" autoComplete="name" />
    <TextField name="email" type="email" autoComplete="email" />
  </PostForm>
);
