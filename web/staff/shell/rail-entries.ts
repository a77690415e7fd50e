import { type HeldRights, holds, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { ROOMS, type Room } from '#web/staff/rooms.ts';

/** A room of the rail with those that are its tabs, as far as somebody's rights open them. */
export interface RailEntry {
  name: string;
  /** In the order of their tabs: the first is where the rail leads. */
  rooms: readonly [Room, ...Room[]];
}

export function railEntriesFor(rights: HeldRights): RailEntry[] {
  const entries = new Map<string, [Room, ...Room[]]>();
  for (const room of placesFor(rights)) {
    if (room.isOffRail === true) continue;
    const head = room.tabOf ?? room.path;
    const rooms = entries.get(head);
    if (rooms === undefined) entries.set(head, [room]);
    else rooms.push(room);
  }
  return [...entries.values()].map((rooms) => ({ name: nameOf(rooms), rooms }));
}

/** Where somebody is who has just come in: the first room of their rail. */
export const firstPlaceFor = (rights: HeldRights): string =>
  `/${railEntriesFor(rights)[0]?.rooms[0].path ?? 'nowhere'}`;

/** Every room that somebody may go to, by the command menu too. */
export function placesFor(rights: HeldRights): Room[] {
  const isOpenTo = (one: readonly StaffRight[] = STAFF_RIGHTS) => holds(rights, one, false);
  return ROOMS.filter((room) => isOpenTo(room.rights) && isOpenTo(room.railRights));
}

/** A room that stands alone goes by its own name. */
const nameOf = ([first, ...others]: readonly [Room, ...Room[]]): string =>
  others.length > 0 && first.withTabs !== undefined ? first.withTabs : first.name;

/** The path of the room in an address. */
export const roomIn = (pathname: string): string => pathname.split('/')[1] ?? '';
