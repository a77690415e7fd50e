/** Words for labels, by taste and by roast. */
import type { Taste } from '#domain/taste/axes.ts';

interface TasteWords {
  /** How the coffee is, as in “Nutty and sweet”. */
  adjective: string;
  /** What one finds a little of, as in “a hint of almond”. */
  hint: string;
  /** What a blend may be called after. */
  names: readonly [string, string, string];
}

export const TASTE_WORDS: Readonly<Record<Taste, TasteWords>> = {
  winey: { adjective: 'winey', hint: 'red wine', names: ['Vineyard', 'Claret', 'Harvest'] },
  bitter: { adjective: 'bittersweet', hint: 'dark cocoa', names: ['Dark Horse', 'Stout', 'Plain Speaking'] },
  burnt: { adjective: 'smoky', hint: 'smoke', names: ['Bonfire', 'Smokestack', 'Ember'] },
  caramel: { adjective: 'caramel-sweet', hint: 'toffee', names: ['Toffee', 'Fudge', 'Butterscotch'] },
  chocolate: { adjective: 'chocolatey', hint: 'chocolate', names: ['Truffle', 'Cocoa', 'Brownie'] },
  earthy: { adjective: 'earthy', hint: 'woodland', names: ['Woodland', 'Bracken', 'Forest Path'] },
  floral: { adjective: 'floral', hint: 'blossom', names: ['Blossom', 'Bouquet', 'Meadow'] },
  fruity: { adjective: 'fruity', hint: 'ripe fruit', names: ['Orchard', 'Hedgerow', 'Berry Lane'] },
  grassy: { adjective: 'fresh', hint: 'fresh hay', names: ['Haystack', 'Green Lane', 'Paddock'] },
  herby: { adjective: 'herbal', hint: 'garden herbs', names: ['Thyme', 'Sage', 'Garden Gate'] },
  nutty: { adjective: 'nutty', hint: 'almond', names: ['Hazel', 'Praline', 'Almond'] },
  peanuts: { adjective: 'peanutty', hint: 'roast peanut', names: ['Brittle', 'Fairground', 'Crunch'] },
  roasted: { adjective: 'toasty', hint: 'fresh toast', names: ['Hearth', 'Toast', 'Campfire'] },
  salt: { adjective: 'savoury', hint: 'sea salt', names: ['Harbour', 'Shingle', 'Sea Wall'] },
  sour: { adjective: 'bright', hint: 'lemon', names: ['Lemon Grove', 'Sorbet', 'Citrus'] },
  spicy: { adjective: 'spiced', hint: 'warm spice', names: ['Ginger', 'Clove', 'Spice Route'] },
  sweet: { adjective: 'sweet', hint: 'honey', names: ['Honeypot', 'Sugarloaf', 'Treacle'] },
  turpeny: { adjective: 'resinous', hint: 'pine', names: ['Pinewood', 'Cedar', 'Juniper'] },
};

interface RoastWords {
  /** What a name begins with. */
  firsts: readonly [string, string, string, string];
  /** When one drinks it. */
  occasions: readonly [string, string, string];
}

const LIGHTEST: RoastWords = {
  firsts: ['Early', 'First', 'April', 'Sunday'],
  occasions: ['for slow mornings', 'for an early start', 'for filter on a Sunday'],
};

/** The lightest roast first. */
const ROAST_WORDS: readonly RoastWords[] = [
  LIGHTEST,
  {
    firsts: ['Slow', 'Weekend', 'Garden', 'Quiet'],
    occasions: ['for slow mornings', 'for elevenses', 'for the second cup'],
  },
  {
    firsts: ['Market', 'Corner', 'Kitchen', 'Village'],
    occasions: ['for every morning', 'for the kitchen table', 'for sharing'],
  },
  {
    firsts: ['Fireside', 'Library', 'Autumn', 'Velvet'],
    occasions: ['for long afternoons', 'for a good book', 'for cold afternoons'],
  },
  {
    firsts: ['Midnight', 'Station', 'Winter', 'Deep'],
    occasions: ['for espresso and milk', 'for after dinner', 'for early trains'],
  },
  {
    firsts: ['Night', 'Coal', 'Lantern', 'Storm'],
    occasions: ['for strong espresso', 'for dark evenings', 'for plenty of milk'],
  },
];

/** An unknown roast gets the nearest known words rather than an error. */
export const roastWords = (roastId: number): RoastWords =>
  ROAST_WORDS[Math.min(ROAST_WORDS.length, Math.max(1, Math.round(roastId))) - 1] ?? LIGHTEST;
