/** Plans as the other modules see them. */
export { runTrials } from './trials.ts';
