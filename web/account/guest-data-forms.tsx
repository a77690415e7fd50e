import type { ShopApi } from '../api/shop-api.ts';
import { browserApi } from '../state/browser-api.ts';
import type { FormReply, Typed } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';

export const DELETION_REQUEST = { email: { label: 'Email' } };

export const requestDeletion = (api: ShopApi, body: Typed<typeof DELETION_REQUEST>) =>
  api('POST /guest-data-deletions', { body });

export const DeletionRequestForm = ({ reply }: { reply: FormReply | undefined }) => (
  <PostForm
    id="deletion-request"
    action="/deletemydata"
    fields={DELETION_REQUEST}
    send={(typed) => requestDeletion(browserApi, typed)}
    reply={reply}
    button="Send me a link"
  >
    <TextField name="email" type="email" autoComplete="email" />
  </PostForm>
);

export const DELETION = {};

export const deleteData = (api: ShopApi, code: string) =>
  api('PUT /guest-data-deletions', { body: { code } });

/** Mail programs open links to look behind them, so only a post deletes. */
export const DeletionForm = ({ code, reply }: { code: string; reply: FormReply | undefined }) => (
  <PostForm
    id="deletion"
    action={`/deletemydata?code=${encodeURIComponent(code)}`}
    fields={DELETION}
    send={() => deleteData(browserApi, code)}
    reply={reply}
    button="Delete what you keep about me"
    busyButton="Deleting…"
  >
    {null}
  </PostForm>
);
