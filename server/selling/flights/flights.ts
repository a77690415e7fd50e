/** Flights as the other modules see them. */
export { insertedFlights, listWaitingOrders, type NewFlight, type NewVote } from './flight-store.ts';
export { personalData } from './personal-data-store.ts';
export { releaseFlights, settleFlights, settleLater } from './settle-flights.ts';
export { closeFlights, closeLink, markAsked, revealFlight } from './tasted-flight-store.ts';
export { type TastingOfOrder, tastingsOf } from './tasting-paths.ts';
export {
  isVoteOpen,
  lockVote,
  markVoteClosed,
  noteNicknamesForgotten,
  saveVoteResult,
} from './vote-store.ts';
