import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { readChanges, type TasteTarget, writeMoved } from '#domain/taste-match/taste-target.ts';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { pathOfSearch, type ShopSearch } from './shop-search.ts';

const PAUSE_MS = 300;

interface Props {
  search: ShopSearch;
  average: Scores;
}

/** What is pulled goes into the address after a pause, and so to the list. */
export function PulledTaste({ search, average }: Props) {
  const [target, setTarget] = useState<TasteTarget>({ start: average, ...readChanges(search.pulled, '') });
  const pulled = writeMoved(target);
  const navigate = useNavigate();
  const show = useEffectEvent(() => {
    void navigate(pathOfSearch({ ...search, like: null, pulled }), {
      replace: search.pulled !== '',
      preventScrollReset: true,
      state: { keepsFocus: true },
    });
  });
  const [shown, setShown] = useState(search.pulled);
  if (shown !== search.pulled) {
    // Another address than ours, such as by Back or by a filter that was taken away.
    setShown(search.pulled);
    if (search.pulled !== pulled) setTarget({ start: average, ...readChanges(search.pulled, '') });
  }
  useEffect(() => {
    if (pulled === shown) return undefined;
    const waiting = setTimeout(show, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [pulled, shown]);
  return <Flower target={target} onChange={setTarget} first="six" />;
}
