import { useEffect, useState } from 'react';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { isSubscribed, type PushCalls, subscribe, unsubscribe } from '#web/state/browser-push.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

const CALLS: PushCalls = {
  list: () => browserApi('GET /staff/me/push-subscriptions'),
  subscribe: (body) => browserApi('POST /staff/me/push-subscriptions', { body }),
  unsubscribe: (browser) =>
    browserApi('DELETE /staff/me/push-subscriptions/{browser}', { params: { browser } }),
};

const CAN_PUSH =
  typeof window !== 'undefined' &&
  'Notification' in window &&
  ('pushManager' in window || ('serviceWorker' in navigator && 'PushManager' in window));

const DENIED =
  'This browser shows no messages of ours. Allow them in its settings for this page, then try again.';
const IMPOSSIBLE = 'This browser can’t get messages just now. Please try another one.';

/** Whether the browser that one looks at shows one’s notices. */
export function ThisBrowser() {
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => {
    if (CAN_PUSH) void isSubscribed(CALLS).then(setIsOn);
  }, []);
  if (!CAN_PUSH) return <p>This browser can’t show notices while its page is closed.</p>;
  if (isOn === undefined) return null;
  const start = async () => {
    const outcome = await subscribe(CALLS);
    if (outcome === 'subscribed') return setIsOn(true);
    if (outcome === 'denied') return showToast(DENIED, { tone: 'bad', seconds: 10 });
    if (outcome === 'impossible') return showToast(IMPOSSIBLE, { tone: 'bad', seconds: 10 });
    return showProblem(outcome);
  };
  const stop = async () => {
    const outcome = await unsubscribe(CALLS);
    if (outcome.ok) setIsOn(false);
    else showProblem(outcome.problem);
  };
  return isOn ? (
    <p>
      This browser shows what you ticked above, until you log out here.{' '}
      <ActButton onAct={() => void stop()}>Stop it in this browser</ActButton>
    </p>
  ) : (
    <p>
      Nothing shows up in this browser yet.{' '}
      <ActButton onAct={() => void start()}>Show notices in this browser</ActButton>
    </p>
  );
}
