import { useEffect, useState } from 'react';
import { useCreatorData } from '../store/creator-data.ts';
import { onCreatorChange } from '../store/creator-store.ts';
import { type Drawn, drawnNow } from './use-taste-drawing.ts';

const REST_MS = 500;

/** The taste once the sliders have come to rest: for what would be too much to say or to render in between. */
export function useRestedTaste(): Drawn | null {
  const creatorData = useCreatorData();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setDrawn(drawnNow(creatorData));
    const stop = onCreatorChange(() => {
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
    });
    rest();
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [creatorData]);
  return drawn;
}
