/** Credit that is given by staff, or given up with an account, as the other modules see it. */
export { givenCreditAnswer } from './give-credit.ts';
export { giveUpCredit } from './give-up-credit.ts';
export { listGivenCredits } from './given-credit-store.ts';
export { personalData } from './personal-data-store.ts';
