/** Kept tastes: what another recipe has to keep to, and when it tastes different. */
import { certificationOfBlend } from '#domain/blend/certification.ts';
import { type DecafChoice, decafOf } from '#domain/blend/decaf.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { type TasteRow, type TasteRule, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { NOTICEABLE } from '#domain/taste/in-words.ts';

/** So many an account keeps at a time. */
export const MOST_KEPT = 20;

/** Pence a kilo: what another recipe may cost more at most, and what is suggested. */
export const HIGHEST_MORE_PER_KILO = 100_00;
export const USUAL_MORE_PER_KILO = 2_00;

/** So long the mailed link answers. */
export const LINK_DAYS = 60;

/** A stock that comes and goes mails no more often. */
export const ASKED_AGAIN_AFTER_DAYS = 1;

/** So long before a bean ends its members are asked, where the day is known. */
export const ASKED_BEFORE_DAYS = 28;

export const STATES_OF_BEANS = ['out of stock', 'ends', 'was to end'] as const;

export type StateOfBean = (typeof STATES_OF_BEANS)[number];

/** How a bean stands that members are asked about; `null` where it is there, and no end of it is near. */
export function stateOfBean(
  { in_stock, ends_on }: { in_stock: boolean; ends_on: Day | null },
  today: Day,
): StateOfBean | null {
  if (!in_stock) return 'out of stock';
  if (ends_on === null || ends_on > dayAfter(today, ASKED_BEFORE_DAYS)) return null;
  return ends_on < today ? 'was to end' : 'ends';
}

/** What is agreed when a taste is kept, and measured by for as long as it is. */
export interface AgreedTaste {
  target: Scores;
  roastId: number;
  /** The certificate that all of its beans share. */
  certificationId: number;
  decaf: DecafChoice;
}

export interface CertifiedRow extends TasteRow {
  bean: TasteRow['bean'] & { certificationId: number; isDecaf: boolean };
}

export const agreedTasteOf = (
  recipe: readonly CertifiedRow[],
  roastId: number,
  rule: TasteRule,
): AgreedTaste => ({
  target: tasteOfBlend(recipe, roastId, rule),
  roastId,
  certificationId: certificationOfBlend(recipe.map(({ bean }) => bean.certificationId)),
  decaf: decafOf(recipe.map(({ bean }) => bean)),
});

/** Beyond this most people taste it. */
export const tastesDifferent = (rms: number): boolean => rms > NOTICEABLE;
