import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { refusalInToast } from '../sign-in/shown-elsewhere.ts';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

/** A challenge is good for five minutes. */
const RENEWED_AFTER_MS = 4 * 60_000;
const REFUSED_SECONDS = 5;

export const LogInByPasskey = () => (useCanUsePasskeys() ? <Offered /> : null);

/** Offers passkeys in the list that the browser shows below the e-mail field, and by a button. */
function Offered() {
  const [busy, setBusy] = useState(false);
  /** The passkey of somebody who gives the six digits of an app as well. */
  const [asksForDigits, setAsksForDigits] = useState<string | null>(null);
  const logIn = async (
    passkey: AuthenticationResponseJSON,
    oneTimeCode?: string,
  ): Promise<Outcome<unknown>> => {
    const body = { passkey, cartId: readCartId(), device: ensureDevice() };
    const outcome = await browserApi('POST /authenticate/passkey', {
      body: oneTimeCode === undefined ? body : { ...body, oneTimeCode },
    });
    if (outcome.ok) await beginSession(outcome.answer.token);
    else if (outcome.problem.code === 'second_factor_needed') setAsksForDigits(passkey.id);
    return refusalInToast(outcome, REFUSED_SECONDS);
  };
  const offerInList = useOfferInList(logIn, busy);
  const press = async (only: string | null, oneTimeCode?: string): Promise<Outcome<unknown>> => {
    setBusy(true);
    const passkey = await signChallenge(only);
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

/** What the device signed, or a refusal; one without words where the visitor thought better of it. */
async function signChallenge(only: string | null): Promise<AuthenticationResponseJSON | Outcome<never>> {
  const begun = await browserApi('POST /passkey-challenges');
  if (!begun.ok) return begun;
  const allowCredentials = only === null ? [] : [{ type: 'public-key' as const, id: only }];
  return startAuthentication({ optionsJSON: { ...begun.answer, allowCredentials } }).catch(() => NOT_NOW);
}

const NOT_NOW: Outcome<never> = {
  ok: false,
  status: 422,
  problem: {
    code: 'invalid',
    message: 'No passkey was used. You can try again, or log in with your password.',
  },
};

/**
 * Waits for a passkey that is chosen in the browser's own list, for as long as the page is open. Answers how to begin again.
 * A browser asks for one passkey at a time, so that nothing is renewed while the button waits for one.
 */
function useOfferInList(
  onChosen: (passkey: AuthenticationResponseJSON) => Promise<Outcome<unknown>>,
  isButtonWaiting: boolean,
): () => void {
  const [round, setRound] = useState(0);
  const next = () => setRound((before) => before + 1);
  const logIn = useEffectEvent(onChosen);
  const renew = useEffectEvent(() => {
    if (!document.hidden && !isButtonWaiting) next();
  });
  useEffect(() => {
    let isOver = false;
    const wait = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const begun = await browserApi('POST /passkey-challenges');
      if (!begun.ok || isOver) return;
      const passkey = await startAuthentication({
        optionsJSON: begun.answer,
        useBrowserAutofill: true,
      }).catch(
        // Another wait, or the button, has taken its place.
        () => null,
      );
      if (passkey !== null && isToBeOfferedAgain(await logIn(passkey)) && !isOver) next();
    };
    void wait();
    const renewing = setInterval(() => renew(), RENEWED_AFTER_MS);
    return () => {
      isOver = true;
      clearInterval(renewing);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [round]);
  return next;
}
