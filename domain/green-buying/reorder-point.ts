/** When to buy more of a bean: once what is there and to come no longer lasts until more could arrive, with something to spare. */

/** Of a bean for which nobody said otherwise. */
export const USUAL_WEEKS = { lead: 4, safety: 2 } as const;
export const MOST_WEEKS = 52;

export interface ReorderRule {
  /** From ordering to arriving. */
  leadWeeks: number;
  /** To spare, for weeks that take more and arrivals that come late. */
  safetyWeeks: number;
  /** Grams; `null` where the point follows from the weeks. */
  grams: number | null;
}

export const USUAL_RULE: ReorderRule = {
  leadWeeks: USUAL_WEEKS.lead,
  safetyWeeks: USUAL_WEEKS.safety,
  grams: null,
};

const KILO = 1000;

/** What is used until more could arrive, and what is to spare; up to a whole kilo. */
export const suggestedPoint = (
  weekly: number,
  { leadWeeks, safetyWeeks }: Pick<ReorderRule, 'leadWeeks' | 'safetyWeeks'>,
): number => Math.ceil((weekly * (leadWeeks + safetyWeeks)) / KILO) * KILO;

export const reorderPoint = (weekly: number, rule: ReorderRule): number =>
  rule.grams ?? suggestedPoint(weekly, rule);

/** Grams that are missing to the point; nothing where there is enough. What is late was bought, and counts. */
export const toBuy = (availableAndToCome: number, point: number): number =>
  Math.max(0, point - availableAndToCome);
