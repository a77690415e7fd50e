import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCreatorData } from './creator-data.ts';

/** What the address asks to begin with is begun once, and then taken out of it, so that a reload undoes no work. */
export function useStartFromAddress(): void {
  const creatorData = useCreatorData();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const begun = useRef('');
  useEffect(() => {
    const address = search.toString();
    if (!(search.has('from') || search.has('beans')) || begun.current === address) return;
    begun.current = address;
    void import('./start-from.ts')
      .then(({ startFromAddress }) => startFromAddress(search, creatorData))
      .then(() => navigate('/blend', { replace: true, preventScrollReset: true }));
  }, [search, navigate, creatorData]);
}
