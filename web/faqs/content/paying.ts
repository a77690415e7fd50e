import { figures } from '../../../domain/figures.ts';
import type { Group } from '../question.ts';

const discounts = figures.discounts.map(({ kilos, percent }) => `${percent}% from ${kilos} kg`).join(', ');

export const paying: Group = {
  id: 'paying',
  title: 'Prices and paying',
  questions: [
    {
      id: 'how-prices-are-made',
      question: 'How is the price of a blend made?',
      answer: [
        'From the green price of each bean, what it costs to bring it here, the weight it loses in the roast, the work of roasting and blending, the bag, and a mark-up that depends on the bag size and on your account. Nothing is hidden in rounding: the parts add up to the penny.',
        'Green coffee is traded daily, so prices follow it. What you have ordered never changes afterwards.',
      ],
    },
    {
      id: 'volume-discount',
      question: 'Is there a discount for larger amounts?',
      answer: [
        `Yes, on every line of your cart by its own weight: ${discounts}. The discount counts for all the kilos of that line.`,
      ],
    },
    {
      id: 'how-to-pay',
      question: 'How can I pay?',
      answer: [
        'With PayPal, which also takes cards; with account credit, if there is enough of it; or on account, if your account has a balance limit. We never see your card.',
      ],
    },
    {
      id: 'credit-and-gift-cards',
      question: 'What are account credit and gift cards?',
      answer: [
        'Credit is money in your account, to be spent on coffee. It comes from a gift card, which you redeem under Top Up with its two numbers, or from your plan, which adds its price as credit every month. A gift card works once.',
      ],
      more: { to: '/profile?tab=3', text: 'Top up' },
    },
    {
      id: 'on-account',
      question: 'What does Save To Balance mean at the checkout?',
      answer: [
        'It puts the order on your account, to be paid later. It is offered only if we have agreed a balance limit with you, and it goes no further than that limit.',
      ],
    },
    {
      id: 'vat',
      question: 'Do prices include VAT?',
      answer: ['The price that you see is the price that you pay. Roasted coffee is zero-rated in the UK.'],
    },
  ],
};
