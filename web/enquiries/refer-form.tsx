import { useEffect, useState } from 'react';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useMember } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import { nullIfEmpty } from './null-if-empty.ts';
import styles from './refer-form.module.css';

export const REFERRAL = {
  name: { label: 'Your name' },
  email: { label: 'Your email' },
  friendName: { label: 'Your friend’s name' },
  friendEmail: { label: 'Your friend’s email' },
  message: { label: 'Add a note', kind: 'paragraph' },
} as const;

export const referFriend = (api: ShopApi, typed: Typed<typeof REFERRAL>) =>
  api('POST /referrals', { body: { ...typed, message: nullIfEmpty(typed.message) } });

export function ReferForm({ id, reply }: { id: string; reply: FormReply | undefined }) {
  const { user } = useMember();
  return (
    <PostForm
      id={id}
      action="/refer"
      fields={REFERRAL}
      send={(typed) => referFriend(browserApi, typed)}
      reply={reply}
      button="Introduce us"
    >
      <TextField name="name" autoComplete="name" value={user?.full_name} />
      <TextField name="email" type="email" autoComplete="email" value={user?.email} />
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
}

interface Shared {
  address: string;
  title: string;
}

/** An address to pass on by the device's own sharing, the clipboard or e-mail. Without script there are its text and e-mail. */
export function ShareLink({ address, title }: Shared) {
  const [able, setAble] = useState({ share: false, copy: false });
  useEffect(() => setAble({ share: 'share' in navigator, copy: 'clipboard' in navigator }), []);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <p className={styles.address}>{address}</p>
      <p className={layout.actions}>
        {able.share && (
          <button type="button" className={buttons.primary} onClick={() => share({ address, title })}>
            Share
          </button>
        )}
        {able.copy && (
          <button type="button" className={buttons.quiet} onClick={() => copy(address)}>
            Copy link
          </button>
        )}
        <a href={mail} className={buttons.quiet}>
          Send by email
        </a>
      </p>
    </>
  );
}

async function share({ address, title }: Shared): Promise<void> {
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
    if (!changedTheirMind) await copy(address);
  }
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('Link copied', { tone: 'good', seconds: 4 });
  } catch {
    showToast('Your browser wouldn’t let us copy it. Please select and copy the address yourself.', {
      tone: 'bad',
      seconds: 4,
    });
  }
}
