import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { FormReply } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { EmailForm, type TypedEmail } from './email-form.tsx';

export const requestDeletion = (api: ShopApi, body: TypedEmail) =>
  api('POST /guest-data-deletions', { body });

export const DeletionRequestForm = ({ reply }: { reply: FormReply | undefined }) => (
  <EmailForm
    id="deletion-request"
    action="/deletemydata"
    autoComplete="email"
    send={(typed) => requestDeletion(browserApi, typed)}
    reply={reply}
    button="Send me a link"
  />
);

export const DELETION = {};

export const deleteData = (api: ShopApi, code: string) =>
  api('PUT /guest-data-deletions', { body: { code } });

/** Mail programs open links to look behind them, so only a POST deletes. */
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
