import { useEffect, useState } from 'react';

/** A value once it has been the same for a moment. */
export function usePause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const PAUSE_MS = 250;
