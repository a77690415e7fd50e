import { useEffect } from 'react';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { type Asked, findCoffees } from './find-coffees.ts';
import styles from './own-tiles.module.css';
import { type NamesOfTile, tileOf } from './tile.ts';
import { TileGrid } from './tile-grid.tsx';

export interface OwnTilesProps {
  memberId: number;
  asked: Asked;
  names: NamesOfTile;
  /** Told how many were found. */
  onCount: (count: number) => void;
}

export function OwnTilesOfMember({ memberId, asked, names, onCount }: OwnTilesProps) {
  const { answer, problem, again } = useCall(memberId, () => browserApi('GET /blends'));
  const own = answer?.filter(({ ctaps_id }) => isCustomBlend(ctaps_id)) ?? [];
  const found = findCoffees(own, asked);
  const count = found.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  if (problem !== null) return <ProblemNotice problem={problem} again={again} />;
  if (count === 0) return null;
  return (
    <section aria-labelledby="own-tiles" className={styles.own}>
      <h2 id="own-tiles">Your blends</h2>
      <TileGrid coffees={found.map((coffee) => tileOf(coffee, names))} />
    </section>
  );
}
