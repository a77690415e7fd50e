import { useState } from 'react';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveWorkingDays } from '#web/staff/live/use-live-working-days.ts';
import { type Sent, sendAct } from '#web/staff/orders/acts/send-act.ts';
import { takeBack } from '#web/staff/orders/acts/take-back.ts';
import { numberOf, willMove } from '#web/staff/orders/words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { shortDay } from '#web/staff/ui/times.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  /** What is busy meanwhile, and where a refusal stands. */
  name: string;
  orderIds: readonly number[];
  /** Of the plan. */
  day: string;
  acting: Acting;
}

/** Moves orders for which today has no time to the next working day; their buyers are told, once it can’t be undone any more. */
export function MoveOrders({ name, orderIds, day, acting }: Props) {
  const may = useMay();
  const days = useLiveWorkingDays();
  const [moving, setMoving] = useState<readonly number[]>([]);
  const waiting = orderIds.filter((id) => moving.includes(id));
  const left = orderIds.filter((id) => !moving.includes(id));
  if (days === null || !may('orders') || orderIds.length === 0) return null;
  const next = nextWorkingDay(day, days);
  const move = async () => {
    const login = readToken();
    await acting.act(name, async () => {
      const today = await browserApi('GET /staff/today');
      if (!today.ok) return today;
      const orders = today.answer.orders.filter(({ id }) => left.includes(id));
      if (orders.length === 0) return GONE;
      const sent = await sendAct(orders, { act: 'move', dispatch_on: next });
      if (sent.done.length > 0) {
        setMoving((before) => [...before, ...sent.done]);
        offerUndo(
          {
            words: `${themOf(sent.done)} ${willMove(next)}`,
            seconds: UNDO_SECONDS,
            undo: () => takeBack({ what: 'move', orders, sent }),
            onUndone() {
              setMoving((before) => before.filter((id) => !sent.done.includes(id)));
              acting.again();
            },
          },
          login,
        );
      }
      return replyTo(sent);
    });
  };
  return (
    <>
      {waiting.length > 0 && (
        <span role="status">
          {themOf(waiting)} {willMove(next)}
        </span>
      )}
      {left.length > 0 && (
        <ActButton onAct={() => void move()} busy={acting.isBusy(name)}>
          Move {themOf(left)} to {shortDay(next)}
        </ActButton>
      )}
    </>
  );
}

function replyTo({ problem, results }: Sent): Reply<null> {
  const refused = results.filter(({ isDone }) => !isDone);
  if (problem === null && refused.length === 0) return { ok: true, answer: null };
  const message = refused.map((one) => `${one.name}: ${one.words}`).join(' ');
  return { ok: false, status: 409, problem: problem ?? { code: 'changed_meanwhile', message } };
}

const GONE: Reply<null> = {
  ok: false,
  status: 409,
  problem: { code: 'changed_meanwhile', message: 'These orders are no longer open.' },
};

const themOf = (ids: readonly number[]): string => {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? numberOf(only) : countOf(ids.length, 'order');
};
