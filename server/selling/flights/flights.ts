/** Flights as the other modules see them. */
export { insertedFlights, listWaitingOrders, type NewFlight } from './flight-store.ts';
export { personalData } from './personal-data-store.ts';
export { releaseFlights, settleFlights, settleLater } from './settle-flights.ts';
export { closeFlights, closeLink, markAsked, revealFlight } from './tasted-flight-store.ts';
export { tastingPathsOf } from './tasting-paths.ts';
