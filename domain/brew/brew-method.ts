/** The ways to brew that our grinds are for. */
export type BrewMethod = 'pour-over' | 'aeropress' | 'moka-pot' | 'espresso' | 'cafetiere' | 'cold-brew';

/** What a method asks for with a medium roast. */
export interface MethodFacts {
  name: string;
  /** Id of the grind to order for it, and how that looks, for those who grind at home. */
  grindId: number;
  looks: string;
  millilitresPerCup: number;
  gramsPerLitre: number;
  /** `null` where nobody measures: cold water, or water that boils in the pot. */
  celsius: number | null;
  /** Degrees that the darkest roast is cooler than the lightest. */
  cooling: number;
  seconds: number;
  /** More for each further cup, since a deeper bed takes longer. */
  secondsPerCup: number;
  mostCups: number;
}

export const METHODS: Readonly<Record<BrewMethod, MethodFacts>> = {
  'pour-over': {
    name: 'Pour-over',
    grindId: 1,
    looks: 'coarse sand',
    millilitresPerCup: 250,
    gramsPerLitre: 60,
    celsius: 96,
    cooling: 7,
    seconds: 180,
    secondsPerCup: 30,
    mostCups: 4,
  },
  aeropress: {
    name: 'AeroPress',
    grindId: 2,
    looks: 'table salt',
    millilitresPerCup: 220,
    gramsPerLitre: 68,
    celsius: 93,
    cooling: 8,
    seconds: 120,
    secondsPerCup: 0,
    mostCups: 4,
  },
  'moka-pot': {
    name: 'Moka pot',
    grindId: 2,
    looks: 'fine table salt',
    millilitresPerCup: 60,
    gramsPerLitre: 100,
    celsius: null,
    cooling: 0,
    seconds: 240,
    secondsPerCup: 20,
    mostCups: 6,
  },
  espresso: {
    name: 'Espresso',
    grindId: 4,
    looks: 'flour with a little grit',
    millilitresPerCup: 40,
    gramsPerLitre: 450,
    celsius: 94,
    cooling: 3,
    seconds: 28,
    secondsPerCup: 0,
    mostCups: 4,
  },
  cafetiere: {
    name: 'Cafetière',
    grindId: 5,
    looks: 'coarse sea salt',
    millilitresPerCup: 250,
    gramsPerLitre: 60,
    celsius: 96,
    cooling: 6,
    seconds: 240,
    secondsPerCup: 0,
    mostCups: 6,
  },
  'cold-brew': {
    name: 'Cold brew',
    grindId: 5,
    looks: 'cracked pepper',
    millilitresPerCup: 250,
    gramsPerLitre: 80,
    celsius: null,
    cooling: 0,
    seconds: 16 * 3600,
    secondsPerCup: 0,
    mostCups: 6,
  },
};

const ALL = Object.keys(METHODS) as BrewMethod[];

/** The methods that a grind is for; all of them for whole beans, or for a grind that we don't know. */
export function methodsFor(grindId: number): readonly BrewMethod[] {
  const fitting = ALL.filter((method) => METHODS[method].grindId === grindId);
  return fitting.length > 0 ? fitting : ALL;
}
