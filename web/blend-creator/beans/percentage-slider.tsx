import { Slider } from '#web/ui/slider/slider.tsx';
import { setPercentage } from '../store/creator-actions.ts';
import { FullMix } from './full-mix.tsx';
import { useLocked, useMostPercentage, usePercentage } from './use-bean.ts';
import { usePushAgainstFull } from './use-push-against-full.ts';
import { usePushPastMax } from './use-push-past-max.ts';

export function PercentageSlider({ beanId, name }: { beanId: number; name: string }) {
  const locked = useLocked(beanId);
  const value = usePercentage(beanId);
  const max = useMostPercentage(beanId);
  const { isPushed, push } = usePushAgainstFull();
  const listeners = usePushPastMax(value === max, locked ? undefined : push);
  return (
    <>
      <Slider
        label={`Share of ${name}`}
        value={value}
        max={max}
        disabled={locked}
        onSlide={(percentage) => setPercentage({ beanId, percentage })}
        listeners={listeners}
      />
      {isPushed && <FullMix />}
    </>
  );
}
