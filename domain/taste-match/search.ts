import type { Effort } from './effort.ts';
import type { Incumbent, Try } from './incumbent.ts';

/** What the parts of a search at one roast share. */
export interface Search {
  mostBeans: number;
  incumbent: Incumbent;
  tryWhole: Try;
  effort: Effort;
}
