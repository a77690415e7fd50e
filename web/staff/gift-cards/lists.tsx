import { Chips } from '#web/staff/ui/chips.tsx';

/** The two lists of the room. */
export const Lists = ({ current }: { current: 'sold' | 'batches' }) => (
  <Chips
    label="Gift cards"
    chips={[
      { name: 'Bought', to: '/gift-cards', isCurrent: current === 'sold' },
      { name: 'Batches', to: '/gift-cards/batches', isCurrent: current === 'batches' },
    ]}
  />
);
