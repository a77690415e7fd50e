import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';
import buttons from '#web/ui/button.module.css';
import { AddPasskeyButton } from './add-passkey-button.tsx';
import { FreshLogin } from './fresh-login.tsx';
import styles from './passkeys.module.css';
import { useCanUsePasskeys } from './use-can-use-passkeys.ts';

/** The order after which it was offered on this device, or that it was declined. */
const OFFERED = 'sixbean.passkey-offer';
const DECLINED = 'declined';

/** Offers a passkey after the first order on a device that can have one, to a member who has none. */
export function PasskeyOffer({ orderId }: { orderId: number }) {
  const canUse = useCanUsePasskeys();
  const [state, setState] = useState<'unasked' | 'offered' | 'added'>('unasked');
  useEffect(() => {
    let isOver = false;
    const before = browserStorage.read(OFFERED);
    if (!canUse || (before !== null && before !== String(orderId))) return undefined;
    const offer = async () => {
      if (!(await mayBeOffered()) || isOver) return;
      browserStorage.write(OFFERED, String(orderId));
      setState('offered');
    };
    void offer();
    return () => {
      isOver = true;
    };
  }, [canUse, orderId]);
  if (state === 'unasked') return null;
  if (state === 'added')
    return (
      <p role="status" className={styles.offer}>
        Passkey added. You can log in with it from now on.
      </p>
    );
  const decline = () => {
    browserStorage.write(OFFERED, DECLINED);
    setState('unasked');
  };
  return <Offer onAdded={() => setState('added')} onDeclined={decline} />;
}

function Offer({ onAdded, onDeclined }: { onAdded: () => void; onDeclined: () => void }) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return (
    <>
      <p className={styles.offer}>
        <span>Next time, log in with your fingerprint, face or screen lock.</span>
        <AddPasskeyButton onAdded={onAdded} onFreshLoginNeeded={(again) => setWaiting(() => again)} />
        <button type="button" className={buttons.quiet} onClick={onDeclined}>
          No, thank you
        </button>
      </p>
      <FreshLogin act={waiting} hasPasskeys={false} onClose={() => setWaiting(null)} />
    </>
  );
}

/** The device itself checks who it is, and the member has no passkey yet. */
async function mayBeOffered(): Promise<boolean> {
  if (!(await platformAuthenticatorIsAvailable())) return false;
  const outcome = await browserApi('GET /passkeys');
  return outcome.ok && outcome.answer.length === 0;
}
