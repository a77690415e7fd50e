import { useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { type Signed, signChallenge } from '#web/state/passkeys/sign-challenge.ts';
import { useOfferInList } from '#web/state/passkeys/use-offer-in-list.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';

/** A passkey opens the back office by itself: from the browser’s list below the address, or by this button. */
export function LogInByPasskey({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const [busy, setBusy] = useState(false);
  const logIn = async (passkey: Signed): Promise<boolean> => {
    const outcome = await browserApi('POST /authenticate/passkey', {
      body: { passkey, cartId: readCartId(), device: ensureDevice() },
    });
    if (outcome.ok) await beginSession(outcome.answer.token);
    else onProblem(outcome.problem.message);
    return !outcome.ok;
  };
  const offerInList = useOfferInList({ onChosen: logIn, isButtonWaiting: busy, isOfStaff: true });
  const press = async () => {
    setBusy(true);
    onProblem(null);
    const passkey = await signChallenge({ isOfStaff: true });
    const isRefused = 'ok' in passkey || (await logIn(passkey));
    setBusy(false);
    if ('ok' in passkey) onProblem(passkey.problem.message);
    if (isRefused) offerInList();
  };
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-disabled={busy || undefined}
      onClick={() => void (busy || press())}
    >
      {busy ? 'Waiting for your device…' : 'Use a passkey'}
    </button>
  );
}
