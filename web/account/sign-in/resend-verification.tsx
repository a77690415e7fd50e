import { useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';

export function ResendVerification() {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /customers/resend-verification');
    setBusy(false);
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
  };
  return (
    <button type="button" className={buttons.quiet} aria-disabled={busy || undefined} onClick={resend}>
      Resend verification email
    </button>
  );
}
