import { useNavigate } from 'react-router';
import { Chips } from '#web/staff/ui/chips.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';

const PARTS = [
  { name: 'Day', to: '/money', press: 'd' },
  { name: 'Accounts', to: '/money/accounts', press: 'a' },
  { name: 'Refunds', to: '/money/refunds', press: 'f' },
  { name: 'To the bank', to: '/money/transfers', press: 'b' },
  { name: 'Owed', to: '/money/owed', press: 'o' },
  { name: 'Month', to: '/money/month', press: 'm' },
  { name: 'Ledger check', to: '/money/check', press: 'c' },
] as const;

/** What the room holds, each with its key. */
export function PartsOfRoom({ current }: { current: (typeof PARTS)[number]['name'] }) {
  const navigate = useNavigate();
  useKeys(
    'Money',
    PARTS.map(({ name, to, press }) => ({ press, does: name, act: () => void navigate(to) })),
  );
  return (
    <Chips
      label="Parts of the room"
      chips={PARTS.map(({ name, to }) => ({ name, to, isCurrent: name === current }))}
    />
  );
}
