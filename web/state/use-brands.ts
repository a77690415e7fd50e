import { useEffect, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { browserApi } from './browser-api.ts';
import { createLatest } from './latest.ts';

const MOST_FOUND = 6;
const DEBOUNCE_MS = 200;

/** Known brands like what is typed, after a pause in typing (debounce); late answers are dropped. `null` where nothing was looked for. */
export function useBrands(search: string): readonly Brand[] | null {
  const [found, setFound] = useState<readonly Brand[] | null>(null);
  useEffect(() => {
    const latest = createLatest();
    const isLatest = latest.begin();
    const text = search.trim();
    const waiting = setTimeout(async () => {
      const outcome = text === '' ? null : await browserApi('GET /brands', { query: { search: text } });
      if (isLatest()) setFound(outcome?.ok ? outcome.answer.slice(0, MOST_FOUND) : null);
    }, DEBOUNCE_MS);
    return () => {
      latest.begin();
      clearTimeout(waiting);
    };
  }, [search]);
  return found;
}
