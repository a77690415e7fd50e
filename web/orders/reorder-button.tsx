import buttons from '#web/ui/button.module.css';
import type { useReordering } from './use-reordering.tsx';
import type { WholeOrder } from './whole-order.ts';

interface Props {
  orderId: number;
  /** Whether it is what its page suggests to do. */
  isSuggested?: boolean;
  /** The order, where it is loaded already. */
  whole?: WholeOrder;
  reordering: ReturnType<typeof useReordering>;
}

export const ReorderButton = ({ orderId, isSuggested = false, whole, reordering }: Props) => {
  const { busyWith, reorder } = reordering;
  return (
    <button
      type="button"
      className={isSuggested ? buttons.primary : buttons.quiet}
      aria-disabled={busyWith !== null || undefined}
      onClick={() => void reorder(orderId, whole)}
    >
      {busyWith === orderId ? 'Adding…' : 'Order again'}
      <span className="visually-hidden"> order {orderId}</span>
    </button>
  );
};
