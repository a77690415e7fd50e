import buttons from '../ui/button.module.css';
import type { useReordering } from './use-reordering.tsx';

interface Props {
  orderId: number;
  reordering: ReturnType<typeof useReordering>;
}

export const ReorderButton = ({ orderId, reordering: { busyWith, reorder } }: Props) => (
  <button
    type="button"
    className={buttons.quiet}
    aria-disabled={busyWith !== null || undefined}
    onClick={() => void reorder(orderId)}
  >
    {busyWith === orderId ? 'Adding…' : 'Reorder'}
    <span className="visually-hidden"> order {orderId}</span>
  </button>
);
