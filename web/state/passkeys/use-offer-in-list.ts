import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '../browser-api.ts';
import { type Asking, optionsFor, type Signed } from './sign-challenge.ts';

/** A challenge is good for five minutes. */
const RENEWED_AFTER_MS = 4 * 60_000;

interface Offer extends Asking {
  /** Answers whether the passkey is to be offered again, such as where it was refused. */
  onChosen: (passkey: Signed) => Promise<boolean>;
  /** A browser asks for one passkey at a time, so that nothing is renewed while a button waits for one. */
  isButtonWaiting: boolean;
}

/**
 * Waits for a passkey that is chosen in the browser's own list below the e-mail field, for as long as the page is open. Answers how to
 * begin again.
 */
export function useOfferInList({ onChosen, isButtonWaiting, isOfStaff = false }: Offer): () => void {
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
        optionsJSON: optionsFor(begun.answer, { isOfStaff }),
        useBrowserAutofill: true,
      }).catch(
        // Another wait, or the button, has taken its place.
        () => null,
      );
      if (passkey !== null && (await logIn(passkey)) && !isOver) next();
    };
    void wait();
    const renewing = setInterval(() => renew(), RENEWED_AFTER_MS);
    return () => {
      isOver = true;
      clearInterval(renewing);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [round, isOfStaff]);
  return next;
}
