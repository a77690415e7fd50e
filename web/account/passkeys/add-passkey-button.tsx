import { useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { addPasskey } from '#web/state/passkeys/add-passkey.ts';
import buttons from '#web/ui/button.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';

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
    if (added.ok) onAdded(added.answer);
    else if (added.problem.code === 'fresh_login_needed') onFreshLoginNeeded(() => void add());
    else showProblem(added.problem);
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
