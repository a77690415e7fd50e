import { figures } from '#domain/figures.ts';
import type { Group } from '../question.ts';

export const blending: Group = {
  id: 'blending',
  title: 'Blending your own',
  questions: [
    {
      id: 'how-to-blend',
      question: 'How do I make a coffee of my own?',
      answer: [
        'Choose your beans and how much of each you want. Choose a roast and a grind, give the blend a name and a short description, then pick the bag. You see the price and the predicted taste while you mix.',
      ],
      more: { to: '/blend', text: 'Start blending' },
    },
    {
      id: 'how-many-beans',
      question: 'How many beans can I put in one blend?',
      answer: [
        `Up to six, out of ${figures.beans}. Percentages are whole numbers that total 100. One bean on its own is fine too.`,
        'Two to four beans are easier to taste apart. Each bean after the first adds a few pence a kilo, because somebody has to weigh it out.',
      ],
    },
    {
      id: 'never-blended',
      question: 'I have never blended coffee. Where do I begin?',
      answer: [
        'Begin with a coffee you already like. Open its cupping note and choose Blend This Coffee. It opens in the creator as it is, and you can change one bean at a time.',
        'Or tell us which brand is in your cupboard, and we’ll show you our closest blends.',
      ],
      more: { to: '/tastematch', text: 'Match a brand' },
    },
    {
      id: 'predicted-taste',
      question: 'How do you know what my blend will taste like before it is roasted?',
      answer: [
        'Every bean has scores for eighteen tastes at its usual roast. A written rule says how each taste fades or grows when the bean is roasted lighter or darker. A blend then tastes of its beans in proportion to their shares.',
        'It is a model, not a promise. A strong taste stands out a little more than its share suggests, usually by less than a third of a point on the scale of 1 to 10.',
      ],
    },
    {
      id: 'save-and-share',
      question: 'Can I keep a recipe or send it to a friend?',
      answer: [
        'Yes. The creator can turn a recipe into a link that opens it again. A blend that you order gets its own CTAPS id, and anybody you give the id to can read its cupping note and blend from it. Nobody else will find it, because customers’ blends are not listed.',
      ],
    },
    {
      id: 'assistants',
      question: 'Can my assistant buy coffee here?',
      answer: [
        'It can find or design one with us, and put bags together for you. It gives you one link: you look at it, and only you can order and pay.',
      ],
      more: { to: '/agents', text: 'Bring your assistant' },
    },
  ],
};
