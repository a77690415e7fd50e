/** Plans as the other modules see them. */
export { beginWishedTrial, readWish, type TrialOutcome, type Wish } from './begin-trial.ts';
export { runTrials } from './trials.ts';
