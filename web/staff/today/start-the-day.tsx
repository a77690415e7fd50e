import { useMay } from '../shell/me.ts';
import { ActLink } from '../ui/acts/act-link.tsx';

/** The day begins with its roast plan. */
export function StartTheDay({ isStarted }: { isStarted: boolean }) {
  const may = useMay();
  if (!may('floor')) return null;
  return <ActLink to="/plan" words={isStarted ? 'Roast plan' : 'Start the day'} kind="primary" />;
}
