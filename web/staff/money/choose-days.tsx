import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { FromAndTo } from '#web/staff/ui/from-and-to.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { type Days, monthOf, shifted } from './days.ts';

interface Props {
  days: Days;
  onChoose: (days: Days, how?: { replace: boolean }) => void;
}

/** Which days: one after the other by keys, or a run of them. */
export function ChooseDays({ days, onChoose }: Props) {
  const today = dayInLondon(new Date());
  const before = () => onChoose(shifted(days, -1));
  const after = () => onChoose(shifted(days, 1));
  const isToday = days.from === today && days.to === today;
  const unit = days.from === days.to ? 'day' : 'days';
  useKeys('Money', [
    { press: '[', does: `Previous ${unit}`, act: before },
    { press: ']', does: `Next ${unit}`, act: after },
  ]);
  const choose = (changed: Partial<Days>) => {
    const isOneDay = days.from === days.to && changed.from !== undefined;
    const { from, to } = { ...days, ...changed };
    onChoose(isOneDay || to < from ? { from, to: from } : { from, to }, { replace: true });
  };
  return (
    <FromAndTo
      {...days}
      onChoose={choose}
      before={
        <ActButton press="[" onAct={before}>
          Previous {unit}
        </ActButton>
      }
    >
      <ActButton press="]" onAct={after}>
        Next {unit}
      </ActButton>
      {!isToday && <ActButton onAct={() => onChoose({ from: today, to: today })}>Today</ActButton>}
      <ActButton onAct={() => onChoose(monthOf(days.from))}>The whole month</ActButton>
    </FromAndTo>
  );
}
