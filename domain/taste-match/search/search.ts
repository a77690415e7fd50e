import type { Effort } from '../problem/effort.ts';
import type { Incumbent, TryBeans } from './incumbent.ts';

/** What every step of the search at one roast works with. */
export interface Search {
  mostBeans: number;
  incumbent: Incumbent;
  tryBeans: TryBeans;
  effort: Effort;
}
