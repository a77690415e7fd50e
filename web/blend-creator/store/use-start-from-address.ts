import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCreatorData } from './creator-data.ts';
import { loadStarting, sayUnreachable } from './load-starting.ts';

/** Begins with the recipe in the address, once, and then takes it out of the address, so that a reload undoes no work. */
export function useStartFromAddress(): void {
  const creatorData = useCreatorData();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const lastAddress = useRef('');
  useEffect(() => {
    const address = search.toString();
    if (!(search.has('from') || search.has('beans')) || lastAddress.current === address) return;
    lastAddress.current = address;
    const start = async () => {
      const starting = await loadStarting().catch(() => null);
      // The address stays, so that a reload tries again.
      if (starting === null) return sayUnreachable();
      await starting.startFromAddress(search, creatorData);
      await navigate('/blend', { replace: true, preventScrollReset: true });
    };
    void start();
  }, [search, navigate, creatorData]);
}
