import type { Group } from '../question.ts';

export const roasting: Group = {
  id: 'roasting',
  title: 'Roast, grind and bags',
  questions: [
    {
      id: 'roasts',
      question: 'Which roasts are there?',
      answer: [
        'Six, from light to dark: Light Medium, Medium, Light Italian, Connoisseur, Dark Italian and Continental. Lighter roasts keep floral and fruity notes and acidity. Darker ones bring bitterness and roasted notes. Chocolate is strongest in between.',
        'Each roast has its own colour in this shop, from cinnamon to almost black, and six small beans show how dark it is.',
      ],
    },
    {
      id: 'any-roast',
      question: 'Can I have any bean at any roast?',
      answer: [
        'In a blend of your own, yes, and the whole blend gets the same roast. In the shop, each coffee comes at the roast that suits it. A darker roast costs a little more, because the beans lose more weight.',
      ],
    },
    {
      id: 'grinds',
      question: 'Which grind should I choose?',
      answer: [
        'General for V60, Chemex, drip and siphon. Filter, which is a little finer, for moka pot, AeroPress, stovetop and filter machines. Espresso for espresso machines. Cafetière, which is coarse, for cafetières, cold brew and the Clever Dripper. Whole Bean if you have a grinder.',
        'The grind never changes the price.',
      ],
    },
    {
      id: 'bag-sizes',
      question: 'Which bag sizes are there?',
      answer: [
        '250 g, 500 g and 1 kg. The larger the bag, the lower the price per kilo. You can order up to 100 bags of a blend at a time in the creator, and up to 112 from a cupping note.',
      ],
    },
    {
      id: 'freshness',
      question: 'How fresh is it, and how should I store it?',
      answer: [
        'We roast after you order, so it can’t be fresher. Keep the bag closed, dry and away from light. A cupboard is better than a fridge. Whole beans keep their taste for a few weeks, ground coffee for a few days.',
      ],
    },
  ],
};
