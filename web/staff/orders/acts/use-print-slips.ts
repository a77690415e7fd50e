import { useNavigate } from 'react-router';
import type { ActedOn } from './send-act.ts';

/** Opens the packing slips of these orders, ready to be printed. */
export function usePrintSlips(orders: readonly ActedOn[]): () => void {
  const navigate = useNavigate();
  return () => {
    if (orders.length > 0) void navigate(`/slips?orders=${orders.map(({ id }) => id).join(',')}`);
  };
}
