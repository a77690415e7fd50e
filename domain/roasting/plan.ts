/** The roast plan of a day: what goes into it, and what it says. Times are minutes since midnight in London. */
import type { RecipeRow } from '#domain/blend/recipe.ts';

export interface Machine {
  id: number;
  /** The least and the most green coffee of one batch. */
  minGrams: number;
  maxGrams: number;
  minutes: number;
  changeoverMinutes: number;
  opens: number;
  closes: number;
}

/** A line of an order that is due. */
export interface DueLine {
  lineId: number;
  bags: number;
  roastId: number;
  /** The recipe as it is used, with the roasted grams of each bean. */
  rows: readonly (RecipeRow & { grams: number })[];
  isHouseBlend: boolean;
  /** Grams that are planned already, by roastable: the line keeps to how it is blended there. */
  planned?: ReadonlyMap<string, number>;
}

/** Roasted coffee that nobody has asked for yet: in a bin, or expected of a batch of today. */
export interface Leftover {
  source: { bin: number } | { batch: number };
  key: string;
  grams: number;
}

export type Blended = 'before' | 'after';

/** What staff decided about a roastable. */
export interface Choice {
  blended: Blended | null;
  machineId: number | null;
  /** It is split into so many batches at least. */
  batches: number | null;
  isLeftOut: boolean;
}

export const NO_CHOICE: Choice = { blended: null, machineId: null, batches: null, isLeftOut: false };

export interface PlanSettings {
  fillAllowanceBp: number;
  fillAllowanceGrams: number;
  /** Whether custom blends are mixed green. */
  customBlendsBefore: boolean;
  wagePencePerHour: number;
}

/** What is known of a roastable. */
export interface RoastableFacts {
  lossBp(key: string, machineId: number): number;
  isOrganic(key: string): boolean;
  pencePerKilo(key: string): number;
  /** How likely a gram left over is never sold, from 0 to 1. */
  unsold(key: string): number;
}

export interface PlanInput {
  /** The most urgent first. */
  lines: readonly DueLine[];
  machines: readonly Machine[];
  /** The oldest first. */
  leftovers: readonly Leftover[];
  choices: ReadonlyMap<string, Choice>;
  settings: PlanSettings;
  facts: RoastableFacts;
  /** When each machine is free, and at which position its next batch stands, where batches are planned already. */
  taken: ReadonlyMap<number, { freeAt: number; positions: number }>;
  /** Nothing starts earlier. */
  from: number;
}

export interface PlannedBatch {
  machineId: number;
  position: number;
  key: string;
  isOrganic: boolean;
  startsAt: number;
  endsAt: number;
  greenGrams: number;
  expectedGrams: number;
  /** Adds up to what is expected; `null` is the shelf. */
  uses: readonly { lineId: number | null; grams: number }[];
}

/** Coffee that is due and isn't planned. */
export interface Unplanned {
  key: string;
  /** `too little`: only a machine that roasts more at once has time for it. `as chosen`: it has none on the machine, or in the batches, that staff chose. */
  why: 'no time' | 'too little' | 'as chosen' | 'left out' | 'no machine';
  parts: readonly { lineId: number; grams: number }[];
  /** A machine with time for all that is due of it, and what it would roast too much. */
  anotherMachine: { machineId: number; surplusGrams: number } | null;
  /** Coffees that would do without this bean if they were mixed green. */
  blendBefore: readonly string[];
}

export interface RoastPlan {
  batches: readonly PlannedBatch[];
  fromLeftovers: readonly { source: Leftover['source']; lineId: number; grams: number }[];
  unplanned: readonly Unplanned[];
  /** How each coffee of several beans is blended. */
  blended: ReadonlyMap<string, Blended>;
  /** When the last batch is dropped. */
  finishesAt: number | null;
}
