import { figures } from '../../../domain/figures.ts';
import type { Group } from '../question.ts';

export const blending: Group = {
  id: 'blending',
  title: 'Blending your own',
  questions: [
    {
      id: 'how-to-blend',
      question: 'How do I make a coffee of my own?',
      answer: [
        'Choose your beans and say how much of each you want, choose a roast and a grind, give the blend a name and a few words, then pick the bag. The price and the predicted taste are shown while you mix.',
      ],
      more: { to: '/blend', text: 'Start blending' },
    },
    {
      id: 'how-many-beans',
      question: 'How many beans can I put in one blend?',
      answer: [
        `Up to six, out of ${figures.beans}. Shares are whole percentages and have to total 100. One bean on its own is welcome too.`,
        'Most people find two to four easier to taste apart. Each bean beyond the first adds a few pence a kilo, because somebody weighs it out.',
      ],
    },
    {
      id: 'never-blended',
      question: 'I have never blended coffee. Where do I begin?',
      answer: [
        'Begin with a coffee that you already like. Open its cupping note and choose Blend This Coffee: it opens in the creator as it is, and you change one share at a time.',
        'Or tell us the brand in your cupboard, and we show the blends of ours that come nearest.',
      ],
      more: { to: '/tastematch', text: 'Match a brand' },
    },
    {
      id: 'predicted-taste',
      question: 'How do you know what my blend will taste like before it is roasted?',
      answer: [
        'Every bean has scores for eighteen tastes at the roast it is sold at. A written rule says how each taste fades or grows when that bean is roasted lighter or darker, and a blend tastes of its beans in proportion to their shares.',
        'It is a model and not a promise: a strong taste is noticed a little more than its share says. On the whole scale of 1 to 10 that is usually less than a third of a point.',
      ],
    },
    {
      id: 'save-and-share',
      question: 'Can I keep a recipe or send it to a friend?',
      answer: [
        'Yes. A recipe can be put into a link that opens it in the creator. A blend that you order gets a CTAPS id of its own; whoever you give the id to can read its cupping note and blend from it. Nobody else finds it: blends of customers are not listed.',
      ],
    },
  ],
};
