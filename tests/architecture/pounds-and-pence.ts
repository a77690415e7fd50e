/** Pounds become pence in domain/money/pounds.ts alone. Any other hundred of the screens and the server says what it is. */
import type { Tree } from './one-word.ts';

const HUNDRED = /[*/]\s*100(?:\.0+)?(?![\w.])|(?<![\w.])100(?:\.0+)?\s*\*/;

/** The files that multiply or divide something else by 100. */
const NO_POUNDS: Record<string, string> = {
  'server/selling/carts/cart-answers.ts': 'basis points',
  'server/coffee/catalogue/price-list-answer.ts': 'basis points',
  'server/selling/prices/show-previews.ts': 'basis points',
  'server/money/invoices/invoice-checks.ts': 'exact decimals of the database',
  'server/people/numbers/list-bag-margins.ts': 'basis points',
  'server/people/numbers/read-demand.ts': 'percentages',
  'server/people/inbox/inbox-list-store.ts': 'exact decimals of the database',
  'server/roastery/packing/print/label-format.ts': 'millimetres',
  'server/roastery/packing/print/slip-pdf.ts': 'millimetres',
  'server/roastery/roasting/batch-answers.ts': 'basis points',
  'server/roastery/roasting/change-machines.ts': 'basis points',
  'server/roastery/roasting/profile-answers.ts': 'basis points',
  'server/roastery/roasting/roastable-facts.ts': 'percentages of beans, priced in pence',
  'server/roastery/roasting/weigh-green.ts': 'per cent',
  'server/roastery/substitutions/propose-recipes.ts': 'percentages',
  'web/blend-creator/taste/taste-of-mix.ts': 'percentages',
  'web/blend-creator/wishes/wish-limits.ts': 'per cent',
  'web/staff/coffees/list-preview.tsx': 'per cent',
  'web/staff/coffees/writing/bean-fields.ts': 'basis points',
  'web/staff/coffees/writing/bean-form.tsx': 'basis points',
  'web/staff/coffees/writing/blend-form.tsx': 'percentages',
  'web/staff/numbers/coffees-screen.tsx': 'the width of a bar',
  'web/staff/numbers/words.ts': 'per cent',
  'web/staff/packing/print/label-sheets.tsx': 'millimetres',
  'web/staff/roasting/batch-screen.tsx': 'per cent',
  'web/staff/roasting/roast.tsx': 'per cent',
};

const hasHundred = (text: string): boolean =>
  text.split('\n').some((line) => HUNDRED.test(line.replace(/^\s*(?:\/\*\*|\*|\/\/).*/, '')));

export const hundreds = (sources: Tree): string[] =>
  [...sources].filter(([path, text]) => !(path in NO_POUNDS) && hasHundred(text)).map(([path]) => path);

export const unusedExceptions = (sources: Tree): string[] =>
  Object.keys(NO_POUNDS).filter((path) => !hasHundred(sources.get(path) ?? ''));
