import { figures } from '#domain/figures.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { DAYS_OF_CREDIT, LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import { weightInWords } from '#domain/weight.ts';
import type { Group } from '../question.ts';

export const taste: Group = {
  id: 'taste',
  title: 'Taste and cupping notes',
  questions: [
    {
      id: 'ctaps',
      question: 'What is a CTAPS id?',
      answer: [
        'CTAPS stands for Coffee Tasting and Profiling System. Every bean and every blend has a short id. It is printed on the bag, and it leads to that coffee’s cupping note.',
        'The last character checks the others, so a typing mistake is noticed instead of leading to another coffee.',
      ],
      more: { to: '/cuppingnotes', text: 'Look up a cupping note' },
    },
    {
      id: 'tasteprint',
      question: 'What is the flower-like picture beside every coffee?',
      answer: [
        'Its tasteprint. It has eighteen petals, one for each taste, always in the same place. The stronger the taste, the larger the petal. The ring has the colour of the roast. Coffees that taste alike look alike.',
      ],
      more: { to: '/tasteprints', text: 'Learn to read a tasteprint' },
    },
    {
      id: 'where-scores-come-from',
      question: 'Where do the taste scores come from?',
      answer: [
        'From a written rule, not from tasting each lot. It takes the species, origin, variety, processing and altitude of a bean, its usual cup notes, and averages of about 1,500 public quality reviews. The same facts always give the same scores.',
        'They are good for comparing coffees with one another. We’ll replace them with our own cupping results.',
      ],
    },
    {
      id: 'taste-match',
      question: 'Can you match the coffee that I buy now?',
      answer: [
        `Very likely. We have taste estimates for ${figures.brands} well-known coffees. Search for yours, and you get up to three answers at once: the closest blend, a cheaper one and a simpler one, each with how close it comes.`,
        'If yours is not among them, send us its name and we’ll match it by hand. We are not connected with any of these brands.',
      ],
      more: { to: '/tastematch', text: 'Find my coffee' },
    },
    {
      id: 'taster-flight',
      question: 'What is a taster flight?',
      answer: [
        'Five coffees of 60 g each, with letters and no names. One is the closest we have to what you tell us, and the others are a step darker, brighter, fruitier and sweeter. You taste them blind, say on your phone what you think, and then see what they were and which blend is nearest to you.',
        `What you pay for it comes off one later order of ${weightInWords(LEAST_GRAMS[GUEST_TIER])} or more, in bags of 125 g or more, until ${DAYS_OF_CREDIT} days after it is delivered. With a plan at other prices it takes more coffee: ${weightInWords(LEAST_GRAMS[1])}, ${weightInWords(LEAST_GRAMS[2])} or ${weightInWords(LEAST_GRAMS[3])}, as the page of the flight says once you’re logged in. Coffee from a maker’s own page doesn’t count.`,
        'It costs the same whatever is in it. It can be returned sealed and whole, like other coffee that was not made for you.',
      ],
      more: { to: '/flight', text: 'Choose a flight' },
    },
    {
      id: 'office-vote',
      question: 'Can a whole office choose its coffee?',
      answer: [
        'Yes. Order a box of five coffees for each ten people, and pin up the page with the code. Everybody tastes blind and answers on their own phone. When the vote closes you see the one coffee that suits you best together and, where at least three of you like it one way and three another, two.',
        'You see how many answered, from three people on, and never what anybody said; that is deleted thirty days after the vote closed. A vote is for four to forty people.',
      ],
      more: { to: '/office', text: 'Set up a vote' },
    },
    {
      id: 'organic-fairtrade',
      question: 'Which coffees are organic or Fairtrade?',
      answer: [
        'Each cupping note names the certification: Organic, Fairtrade, both, Rainforest Alliance or Direct Trade. Direct Trade is a way of buying, not an audited scheme.',
        'A blend carries a label only if every bean in it does.',
      ],
    },
    {
      id: 'decaf',
      question: 'Do you have decaffeinated coffee?',
      answer: [
        'Yes, several, decaffeinated by different methods. Buy one on its own, or mix it into a blend for a coffee with less caffeine. We suggest no decaf unless you ask for it.',
      ],
      more: { to: '/shop', text: 'See our coffees' },
    },
  ],
};
