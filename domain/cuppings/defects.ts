/** Defects that tasters find in a cup. A taint spoils it a little, a fault altogether. */

export const DEFECTS = [
  'ferment',
  'mould',
  'phenol',
  'potato',
  'quaker',
  'baked',
  'scorched',
  'stale',
  'other',
] as const;

export type Defect = (typeof DEFECTS)[number];

export const SEVERITIES = ['taint', 'fault'] as const;

export type Severity = (typeof SEVERITIES)[number];

const NAMES: Partial<Record<Defect, string>> = {
  quaker: 'quaker or underdeveloped',
  other: 'another defect',
};

/** Such as `phenol`. */
export const defectInWords = (defect: Defect): string => NAMES[defect] ?? defect;

export interface FoundDefect {
  defect: Defect;
  /** How many tasters call it a taint, and how many a fault. */
  taints: number;
  faults: number;
}

/** What tasters found in one cup, in the order of `DEFECTS`. */
export const countDefects = (found: readonly { defect: Defect; severity: Severity }[]): FoundDefect[] =>
  DEFECTS.flatMap((defect) => {
    const named = found.filter((one) => one.defect === defect);
    const faults = named.filter(({ severity }) => severity === 'fault').length;
    return named.length === 0 ? [] : [{ defect, taints: named.length - faults, faults }];
  });
