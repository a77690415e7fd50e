import { Slider } from '../../ui/slider/slider.tsx';
import { setPercentage } from '../store/creator-actions.ts';
import { useLocked, useMostPercentage, usePercentage } from './use-bean.ts';

export const PercentageSlider = ({ beanId, name }: { beanId: number; name: string }) => (
  <Slider
    label={`Share of ${name}`}
    value={usePercentage(beanId)}
    max={useMostPercentage(beanId)}
    disabled={useLocked(beanId)}
    onSlide={(percentage) => setPercentage({ beanId, percentage })}
  />
);
