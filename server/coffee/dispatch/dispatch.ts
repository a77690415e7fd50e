/** Machines, and the day on which an order can leave, as the other modules see them. */
export {
  type Booking,
  bookDispatch,
  bookedDispatch,
  countDaysBooked,
  freeDispatch,
  moveDispatch,
  rebookDispatch,
} from './booking-store.ts';
export { type DispatchCache, openDispatchCache, type RoomToday } from './dispatch-cache.ts';
export {
  asMachine,
  insertMachine,
  listAllMachines,
  listMachines,
  lockMachines,
  type MachineRow,
  type NamedMachine,
  nameOfMachine,
  paceOf,
  setMachine,
} from './machine-store.ts';
export { readRoastingSettings, setRoastingSettings } from './roasting-settings-store.ts';
