import { useEffect, useState } from 'react';
import { useCreatorData } from '../store/creator-data.ts';
import { onCreatorChange } from '../store/creator-store.ts';
import { currentTaste, type DrawnTaste } from './use-taste-drawing.ts';

const DEBOUNCE_MS = 500;

/** The taste, debounced: updated once the blend has been unchanged for a moment, for announcements and the table. */
export function useDebouncedTaste(): DrawnTaste | null {
  const creatorData = useCreatorData();
  const [taste, setTaste] = useState<DrawnTaste | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setTaste(currentTaste(creatorData));
    const stop = onCreatorChange(() => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    });
    update();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [creatorData]);
  return taste;
}
