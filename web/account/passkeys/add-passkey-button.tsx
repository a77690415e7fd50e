import { useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import buttons from '#web/ui/button.module.css';
import { addPasskey } from './add-passkey.ts';

interface Props {
  onAdded: (passkey: Passkey) => void;
  /** `again` adds it once the member has shown who they are. */
  onFreshLoginNeeded: (again: () => void) => void;
}

/** Pressed twice it still asks the device once: a second question would end the first. */
export function AddPasskeyButton({ onAdded, onFreshLoginNeeded }: Props) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const added = await addPasskey();
    setBusy(false);
    if (added === 'fresh login needed') onFreshLoginNeeded(() => void add());
    else if (added !== 'nothing') onAdded(added);
  };
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-disabled={busy || undefined}
      onClick={() => void (busy || add())}
    >
      {busy ? 'Waiting for your device…' : 'Add a passkey'}
    </button>
  );
}
