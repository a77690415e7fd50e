/** Follows one order on its way through the roastery: what the floor noted, answered as soon as it changes. */
import type { FollowedLine, FollowedOrder } from '#contract/following/following.ts';
import { type Stage, stageOfLine } from '#domain/following/stage.ts';
import {
  type ChangeWatch,
  type WaitingPlaces,
  waitForNews,
} from '#server/foundation/live-changes/live-changes.ts';
import type { Database } from '#server/platform/database.ts';
import { networkOf } from '#server/platform/network.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { type BatchRow, type FollowedRows, type LineRow, readFollowed } from './followed-order-store.ts';

export interface FollowDeps {
  db: Database;
  changes: ChangeWatch;
  places: WaitingPlaces;
}

interface Follower {
  /** Asked again after every change: a link may end while its holder waits. */
  findOrder: () => Promise<{ id: number } | undefined>;
  /** The version that the caller has; without one nobody waits. */
  since: string | undefined;
  address: string;
  gone: AbortSignal;
}

const TOPICS = ['orders', 'roasting', 'packing', 'staff'] as const;
const BUSY_SECONDS = 60;

type Outcome = FollowedOrder | Refusal<'not_found' | 'too_many_tries'>;

export async function followOrder(
  { places, ...deps }: FollowDeps,
  { findOrder, since, address, gone }: Follower,
): Promise<Outcome> {
  const read = () => readIfThere(deps.db, findOrder);
  const isNews = (seen: Outcome) => 'refused' in seen || seen.version !== since;
  if (since === undefined) return read();
  const order = await findOrder();
  if (order === undefined) return refuse('not_found');
  const leave = places.take({ network: networkOf(address), thing: String(order.id) });
  if (leave === null) return refuse('too_many_tries', { retryAfter: BUSY_SECONDS });
  try {
    return await waitForNews(deps, { topics: TOPICS, read, isNews, gone });
  } finally {
    leave();
  }
}

async function readIfThere(
  db: Database,
  findOrder: Follower['findOrder'],
): Promise<FollowedOrder | Refusal<'not_found'>> {
  const order = await findOrder();
  return order === undefined ? refuse('not_found') : followedAnswer(await readFollowed(db, order.id));
}

/** A version tells no more than the answer does: a position among all changes would tell how busy the roastery is. */
function followedAnswer({ version, lines, ...rows }: FollowedRows): FollowedOrder {
  const followed = {
    order_version: fingerprintOf(version),
    lines: lines.map((line) => lineAnswer(line, rows)),
  };
  return { version: fingerprintOf(JSON.stringify(followed)), ...followed };
}

function lineAnswer(
  line: LineRow,
  { batches: all, greens }: Pick<FollowedRows, 'batches' | 'greens'>,
): FollowedLine {
  const ofLine = all.filter(({ line_id }) => line_id === line.id);
  const stage = stageOfLine({
    ...line,
    batches: ofLine.map(({ state, dropped_at }) => ({ state, isDropped: dropped_at !== null })),
  });
  // Once all bags are filled, what they were filled from is what counts, whatever was planned.
  const batches = line.filled >= line.bags ? ofLine.filter(({ is_in_bag }) => is_in_bag) : ofLine;
  const ids = new Set(batches.map(({ batch_id }) => batch_id));
  const lots = greens.filter(({ batch_id }) => ids.has(batch_id));
  return {
    order_blend_id: line.id,
    stage,
    since: sinceWhen(stage, line, ofLine),
    roasts_on: batches.find(({ state }) => state === 'planned')?.day ?? null,
    bags_filled: line.filled,
    roasted_by: [...new Set(batches.flatMap(({ first_name }) => first_name ?? []))],
    lots: [...new Map(lots.map(({ batch_id: _batch, ...lot }) => [lot.code, lot])).values()],
  };
}

function sinceWhen(stage: Stage, line: LineRow, batches: readonly BatchRow[]): string | null {
  const inside = batches.filter(({ state, dropped_at }) => state === 'roasting' && dropped_at === null);
  const at = {
    packed: [line.packed_at],
    bagged: [line.filled_at],
    in_drum: inside.map(({ started_at }) => started_at),
    out_of_drum: batches.map(({ dropped_at }) => dropped_at),
    roasted: batches.map(({ dropped_at }) => dropped_at),
    part_roasted: [],
    planned: [],
    unplanned: [],
  }[stage].flatMap((time) => (time === null ? [] : new Date(time).getTime()));
  if (at.length === 0) return null;
  return new Date(stage === 'in_drum' ? Math.min(...at) : Math.max(...at)).toISOString();
}
