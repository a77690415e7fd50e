import { useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { type Signed, signChallenge } from '#web/state/passkeys/sign-challenge.ts';
import { useOfferInList } from '#web/state/passkeys/use-offer-in-list.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { refusalInToast } from '../sign-in/shown-elsewhere.ts';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

const REFUSED_SECONDS = 5;

export const LogInByPasskey = () => (useCanUsePasskeys() ? <Offered /> : null);

/** Offers passkeys in the list that the browser shows below the e-mail field, and by a button. */
function Offered() {
  const [busy, setBusy] = useState(false);
  /** The passkey of somebody who gives the six digits of an app as well. */
  const [asksForDigits, setAsksForDigits] = useState<string | null>(null);
  const logIn = async (passkey: Signed, oneTimeCode?: string): Promise<Outcome<unknown>> => {
    const body = { passkey, cartId: readCartId(), device: ensureDevice() };
    const outcome = await browserApi('POST /authenticate/passkey', {
      body: oneTimeCode === undefined ? body : { ...body, oneTimeCode },
    });
    if (outcome.ok) await beginSession(outcome.answer.token);
    else if (outcome.problem.code === 'second_factor_needed') setAsksForDigits(passkey.id);
    return refusalInToast(outcome, REFUSED_SECONDS);
  };
  const offerInList = useOfferInList({
    onChosen: async (passkey) => isToBeOfferedAgain(await logIn(passkey)),
    isButtonWaiting: busy,
  });
  const press = async (only: string | null, oneTimeCode?: string): Promise<Outcome<unknown>> => {
    setBusy(true);
    const passkey = await signChallenge(only === null ? {} : { only });
    const outcome =
      'ok' in passkey ? refusalInToast(passkey, REFUSED_SECONDS) : await logIn(passkey, oneTimeCode);
    setBusy(false);
    if (isToBeOfferedAgain(outcome)) offerInList();
    return outcome;
  };
  if (asksForDigits !== null)
    return (
      <PostForm
        id="passkey-login"
        action="/login"
        fields={DIGITS}
        send={({ oneTimeCode }) => press(asksForDigits, oneTimeCode)}
        button="Log in with your passkey"
        busyButton="Waiting for your device…"
      >
        <TextField name="oneTimeCode" inputMode="numeric" autoComplete="one-time-code" />
      </PostForm>
    );
  return (
    <button
      type="button"
      className={buttons.quiet}
      aria-disabled={busy || undefined}
      onClick={() => void (busy || press(null))}
    >
      {busy ? 'Waiting for your device…' : 'Use a passkey'}
    </button>
  );
}

const DIGITS = { oneTimeCode: { label: 'Six digits of your authenticator app' } } as const;

/** Once the six digits are asked for, the passkey goes with them. */
const isToBeOfferedAgain = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.problem.code !== 'second_factor_needed';
