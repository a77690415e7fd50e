import { useNavigate } from 'react-router';
import { Chips } from '#web/staff/ui/chips.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { inAddress, useSpan } from './spans.ts';

const PARTS = [
  { name: 'Sales', path: '/numbers', press: 's' },
  { name: 'Roastery', path: '/numbers/roastery', press: 'r' },
  { name: 'Members', path: '/numbers/members', press: 'm' },
  { name: 'Margin by lots', path: '/numbers/lots', press: 'l' },
  { name: 'Bags at lot cost', path: '/numbers/bags', press: 'p' },
  { name: 'Top coffees', path: '/numbers/coffees', press: 'c' },
  { name: 'Repeat customers', path: '/numbers/cohorts', press: 'b' },
  { name: 'Tastes', path: '/numbers/tastes', press: 't' },
  { name: 'At no charge', path: '/numbers/given-away', press: 'a' },
  { name: 'Before', path: '/numbers/before', press: 'e' },
] as const;

/** What the room holds, each with its key. The span stays. */
export function PartsOfNumbers({ current }: { current: string }) {
  const navigate = useNavigate();
  const { from, to } = useSpan();
  const parts = PARTS.map(({ path, ...part }) => ({ ...part, to: `${path}?${inAddress({ from, to })}` }));
  useKeys(
    'Numbers',
    parts.map(({ name, to: address, press }) => ({ press, does: name, act: () => void navigate(address) })),
  );
  return (
    <Chips
      label="Parts of the room"
      chips={parts.map(({ name, to: address }) => ({ name, to: address, isCurrent: name === current }))}
    />
  );
}
