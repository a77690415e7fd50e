/**
 * How much work a match may still take: counted in steps of the search, never in time, so that the same wish always gets
 * the same answer. A hundred units take about a microsecond.
 */
export interface Effort {
  left: number;
}
