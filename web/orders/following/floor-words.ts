/** What the floor does with an order, as its buyer reads it. */
import type { FollowedLine, FollowedOrder } from '#contract/following/following.ts';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { type Stage, stageOfOrder } from '#domain/following/stage.ts';
import { isInTheHouse, STATUS } from '#domain/order/status.ts';
import { hourInWords } from '#web/ui/hours.ts';
import { orderHeadline } from '#web/ui/order/order-headline.ts';

interface Followed {
  order: Pick<Order, 'order_status_id'>;
  blends: readonly Pick<OrderBlend, 'id' | 'quantity' | 'ctaps_id'>[];
  followed: FollowedOrder | null;
}

interface Floor {
  stage: Stage;
  bags: 'bag' | 'bags';
  since: string | null;
  roastsOn: Day | null;
}

/** Whether anything is roasted for an order: a flight is filled ahead. */
export const isRoasted = ({ blends }: Pick<Followed, 'blends'>): boolean => blends.some(hasCoffee);

/** How far all of it is. While no coffee has been in the drum, a flight beside it is no news: it was filled before it was ordered. */
function stageNow({ blends, followed }: Omit<Followed, 'order'>): Stage {
  const lines = followed?.lines ?? [];
  const coffees = new Set(blends.filter(hasCoffee).map(({ id }) => id));
  const ofCoffees = stageOfOrder(
    lines.filter(({ order_blend_id: id }) => coffees.has(id)).map(({ stage }) => stage),
  );
  return coffees.size > 0 && isAhead(ofCoffees) ? ofCoffees : stageOfOrder(lines.map(({ stage }) => stage));
}

const isAhead = (stage: Stage): boolean => stage === 'unplanned' || stage === 'planned';

/** Where the floor stands with all of it, as long as the order is with the roastery. */
function onTheFloor({ order: { order_status_id: status }, blends, followed }: Followed): Floor | null {
  if (followed === null || !isInTheHouse(status)) return null;
  const { lines } = followed;
  const stage = stageNow({ blends, followed });
  const inStage = lines.filter((line) => line.stage === stage).flatMap(({ since }) => since ?? []);
  return {
    stage,
    bags: blends.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'bag' : 'bags',
    since: inStage.toSorted()[0] ?? null,
    roastsOn: lines.flatMap(({ roasts_on }) => roasts_on ?? []).toSorted()[0] ?? null,
  };
}

/** What is true now. Without a batch or a bag of it there is only the status, and the day that was agreed. */
export function headlineNow(of: Followed, agreedOn: Day | null, now: Date): string {
  const { order_status_id: status } = of.order;
  const agreed = { day: agreedOn, isRoasted: isRoasted(of) };
  const floor = onTheFloor(of);
  const today = dayInLondon(now);
  if (floor === null) return orderHeadline(status, agreed, today);
  const begun = HEADLINES[floor.stage];
  if (begun !== null) return begun(floor);
  return floor.roastsOn === null
    ? orderHeadline(status, agreed, today)
    : orderHeadline(STATUS.received, { ...agreed, day: floor.roastsOn }, today);
}

const HEADLINES: Readonly<Record<Stage, ((floor: Floor) => string) | null>> = {
  unplanned: null,
  planned: null,
  part_roasted: () => 'Partly roasted',
  in_drum: () => 'In the drum now',
  out_of_drum: () => 'Out of the drum',
  roasted: () => 'Roasted',
  bagged: ({ bags }) => `In its ${bags}`,
  packed: () => 'Packed and ready to post',
};

/** The same as the beginning of a sentence; `null` where the floor has noted nothing that the status does not say. */
export function floorInWords(of: Followed, now: Date): string | null {
  const floor = onTheFloor(of);
  return floor === null ? null : SENTENCES[floor.stage](floor, now);
}

const planned = ({ roastsOn }: Floor, now: Date): string | null =>
  roastsOn === null || roastsOn < dayInLondon(now)
    ? null
    : `It’s planned for the drum ${dayOrToday(roastsOn, now)}`;

const SENTENCES: Readonly<Record<Stage, (floor: Floor, now: Date) => string | null>> = {
  unplanned: planned,
  planned,
  part_roasted: () => 'Some of it is roasted, and the rest is still to come',
  in_drum: ({ since }, now) =>
    since === null ? 'It’s in the drum' : `It’s been in the drum since ${momentInWords(since, now)}`,
  out_of_drum: () => 'It has left the drum, and we weigh it next',
  roasted: ({ bags }) => `It’s roasted, and goes into its ${bags} next`,
  bagged: ({ bags }) => `It’s weighed into its ${bags}, and goes into its box next`,
  packed: () => 'It’s in its box, ready to post',
};

/** One coffee among several: how far it is, while the order is with the roastery. */
export const lineInWords = (
  line: FollowedLine,
  { quantity }: Pick<OrderBlend, 'quantity'>,
  now: Date,
): string | null =>
  LINES[line.stage](line, { bags: quantity === 1 ? 'its bag' : `its ${quantity} bags`, now });

const LINES: Readonly<
  Record<Stage, (line: FollowedLine, shown: { bags: string; now: Date }) => string | null>
> = {
  unplanned: () => null,
  planned: ({ roasts_on: day }, { now }) =>
    day === null || day < dayInLondon(now) ? null : `To be roasted ${dayOrToday(day, now)}`,
  part_roasted: () => 'Partly roasted',
  in_drum: ({ since }, { now }) =>
    since === null ? 'In the drum now' : `In the drum since ${momentInWords(since, now)}`,
  out_of_drum: () => 'Out of the drum, on its way to the scales',
  roasted: ({ bags_filled: filled }, { bags }) =>
    filled === 0 ? `Roasted, waiting for ${bags}` : `Roasted, ${filled} of ${bags} filled`,
  bagged: (_, { bags }) => `In ${bags}`,
  packed: () => 'In its box',
};

/** What a buyer can still be told: once the drum turned for one of the coffees, only the post is ahead. */
export function eventsToCome(of: Omit<Followed, 'order'>): string {
  return isRoasted(of) && isAhead(stageNow(of))
    ? 'when it’s roasting and when it’s posted'
    : 'when it’s posted';
}

/** Those who agreed to be named. */
export function roasterInWords({ stage, roasted_by: names }: FollowedLine): string | null {
  if (names.length === 0) return null;
  const all = new Intl.ListFormat('en-GB').format(names);
  return stage === 'in_drum' ? `At the drum: ${all}` : `Roasted by ${all}`;
}

const momentInWords = (time: string, now: Date): string => {
  const at = new Date(time);
  const day = dayInLondon(at);
  return day === dayInLondon(now) ? hourInWords(at) : weekdayInWords(day);
};

const dayOrToday = (day: Day, now: Date): string =>
  day === dayInLondon(now) ? 'today' : `on ${weekdayInWords(day)}`;
