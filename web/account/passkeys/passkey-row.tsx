import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayInWords } from '#web/ui/times.ts';
import ownList from '../own-list.module.css';
import styles from './passkeys.module.css';

const FIELDS = { name: { label: 'Name' } } as const;

interface Props {
  passkey: Passkey;
  onRenamed: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRenamed, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { name, added_at, last_used_at, is_stopped } = passkey;
  const close = () => {
    setRenaming(false);
    rename.current?.focus();
  };
  return (
    <li>
      <bdi className={styles.name}>{name}</bdi>
      <br />
      Added {dayInWords(added_at)}.{' '}
      {last_used_at === null ? 'Not used yet.' : `Last used ${dayInWords(last_used_at)}.`}
      {is_stopped && (
        <strong className={styles.stopped}>
          Stopped, because there may be two copies of it. Please remove it.
        </strong>
      )}
      <p className={ownList.actions}>
        <button ref={rename} type="button" aria-expanded={renaming} onClick={() => setRenaming(!renaming)}>
          Rename<span className="visually-hidden">: {name}</span>
        </button>
        <button type="button" onClick={onRemove}>
          Remove<span className="visually-hidden">: {name}</span>
        </button>
      </p>
      {renaming && (
        <NameForm
          passkey={passkey}
          onRenamed={() => {
            close();
            onRenamed();
          }}
        />
      )}
    </li>
  );
}

function NameForm({ passkey: { id, name }, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  return (
    <div ref={form}>
      <PostForm
        id={`passkey-${id}`}
        action="/profile"
        fields={FIELDS}
        send={(body) => browserApi('PATCH /passkeys/{id}', { params: { id }, body })}
        onSent={onRenamed}
        button="Save"
        busyButton="Saving…"
      >
        <TextField name="name" value={name} autoComplete="off" />
      </PostForm>
    </div>
  );
}
