import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { Day } from '#web/ui/day.tsx';

/** Who ordered nothing since ran out long ago, and reads no promise about it. */
export const Lasts = ({ until }: { until: string }) => (
  <>
    {' '}
    Your coffee {until < dayInLondon(new Date()) ? 'should have lasted' : 'should last'} until about{' '}
    <Day day={until} />.
  </>
);
