import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInTheHouse } from '#domain/order/status.ts';
import type { WholeOrder } from '#web/orders/whole-order.ts';
import type { PushCalls } from '#web/state/browser-push.ts';
import buttons from '#web/ui/button.module.css';
import { soon } from '#web/ui/lazy/lazy.tsx';
import { eventsToCome } from './floor-words.ts';
import styles from './push-offer.module.css';

const loadPush = soon(() => import('#web/state/browser-push.ts'));

interface Props {
  whole: WholeOrder;
  push: PushCalls;
}

/** Where the browser can, and as long as something can still happen: word of it although this page is closed. */
export function PushOffer({ whole, push }: Props) {
  const [canShow] = useState(canShowMessages);
  return canShow && isInTheHouse(whole.order.order_status_id) ? (
    <Offer push={push} events={eventsToCome(whole)} />
  ) : null;
}

function Offer({ push, events }: { push: PushCalls; events: string }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsking = useRef(false);
  const look = useEffectEvent(async (isOver: () => boolean) => {
    const isSubscribed = await (await loadPush()).isSubscribed(push);
    if (isSubscribed && !isOver()) setIsOn(true);
  });
  useEffect(() => {
    // Without the permission there is nothing to look for.
    if (Notification.permission !== 'granted') return undefined;
    let isOver = false;
    look(() => isOver).catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);

  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    const why = await (isOn ? stop(push) : start(push)).catch(() => NOT_NOW);
    isAsking.current = false;
    setIsBusy(false);
    setProblem(why);
    if (why === null) setIsOn(!isOn);
  };

  return (
    <p className={styles.offer}>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        {isOn ? 'Stop telling me' : `Tell me ${events}`}
      </button>
      <span role="status">{problem ?? (isOn && `This browser tells you ${events}.`)}</span>
    </p>
  );
}

const canShowMessages = (): boolean =>
  'PushManager' in window &&
  'serviceWorker' in navigator &&
  'Notification' in window &&
  Notification.permission !== 'denied';

/** Answers in words why not. */
async function start(push: PushCalls): Promise<string | null> {
  const outcome = await (await loadPush()).subscribe(push);
  if (outcome === 'subscribed') return null;
  return typeof outcome === 'string' ? WHY_NOT[outcome] : outcome.message;
}

async function stop(push: PushCalls): Promise<string | null> {
  const outcome = await (await loadPush()).unsubscribe(push);
  return outcome.ok ? null : outcome.problem.message;
}

const WHY_NOT = {
  denied: 'Your browser doesn’t let us. You can change that in its settings for this site.',
  impossible: 'This browser can’t get messages just now.',
} as const;

const NOT_NOW = 'That didn’t work. Please check your connection and try again.';
