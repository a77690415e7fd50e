/** To which day orders move, and what their buyers hear of it. */
import type { Day } from '#domain/dispatch/day.ts';
import type { Move } from '#domain/order/act.ts';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import type { Typed } from '#web/ui/form/form-reply.ts';

export const MOVING = {
  day: { label: 'Leaves on' },
  tells: { label: 'Mail the new day to the buyer' },
  asked: { label: 'The buyer asked for it' },
};

export const moveTo = (day: Day, { tells, asked }: Pick<Typed<typeof MOVING>, 'tells' | 'asked'>): Move => ({
  act: 'move',
  dispatch_on: day,
  tells_buyers: tells !== '',
  buyer_asked: asked !== '',
});

export function MovingFields() {
  return (
    <>
      <DayField name="day" />
      <Tick name="tells" value="yes" defaultChecked>
        {MOVING.tells.label}
      </Tick>
      <Tick name="asked" value="yes">
        {MOVING.asked.label}, so the order is not late
      </Tick>
    </>
  );
}
