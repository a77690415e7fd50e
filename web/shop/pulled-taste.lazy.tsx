import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { readChanges, writeMoved } from '#domain/taste-match/taste-target.ts';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { useTargetInAddress } from '#web/ui/taste-target/use-target-in-address.ts';
import { pathOfSearch, type ShopSearch } from './shop-search.ts';

interface Props {
  search: ShopSearch;
  average: Scores;
}

/** What is pulled goes into the address, and so to the list. */
export function PulledTaste({ search, average }: Props) {
  const navigate = useNavigate();
  const changes = useMemo(() => readChanges(search.pulled, ''), [search.pulled]);
  const { target, change } = useTargetInAddress({ start: average, changes }, (pulled) => {
    void navigate(pathOfSearch({ ...search, like: null, pulled: writeMoved(pulled) }), IN_PLACE);
  });
  return <Flower target={target} onChange={change} first="six" />;
}
