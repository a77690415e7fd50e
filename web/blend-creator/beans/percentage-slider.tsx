import { Slider } from '../../ui/slider/slider.tsx';
import { setPercentage } from '../store/creator-actions.ts';
import { FullMix } from './full-mix.tsx';
import { useLocked, useMostPercentage, usePercentage } from './use-bean.ts';
import { usePushAgainstFull } from './use-push-against-full.ts';

export function PercentageSlider({ beanId, name }: { beanId: number; name: string }) {
  const locked = useLocked(beanId);
  const { isPushed, push } = usePushAgainstFull();
  return (
    <>
      <Slider
        label={`Share of ${name}`}
        value={usePercentage(beanId)}
        max={useMostPercentage(beanId)}
        disabled={locked}
        onSlide={(percentage) => setPercentage({ beanId, percentage })}
        onPushedPastMax={locked ? undefined : push}
      />
      {isPushed && <FullMix />}
    </>
  );
}
