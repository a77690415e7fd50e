import { figures } from '../../../domain/figures.ts';
import { priceInWords } from '../../../domain/plans/plans.ts';
import type { Group } from '../question.ts';

const { firstClassFrom, secondClassFrom, freeFrom, parcelKilos } = figures;

export const delivery: Group = {
  id: 'delivery',
  title: 'Delivery and returns',
  questions: [
    {
      id: 'how-fast',
      question: 'How fast will my coffee arrive?',
      answer: [
        'It is roasted to order and delivered within 24 hours of leaving us. We recommend allowing 3 days, but next day is possible. Large predictive batches take 2 to 4 days.',
        'Once it has left us, First Class aims for the next day and Second Class for two days. The post does not guarantee either. Your cart shows the day to expect.',
      ],
    },
    {
      id: 'delivery-cost',
      question: 'What does delivery cost?',
      answer: [
        `It depends on the weight, from ${priceInWords(secondClassFrom)} Second Class and ${priceInWords(firstClassFrom)} First Class. Up to ${parcelKilos} kg of coffee count as one parcel.`,
        `Second Class is free from ${priceInWords(freeFrom.home)} of coffee after discounts, from ${priceInWords(freeFrom.shop)} at Shop prices and from ${priceInWords(freeFrom.trade)} at trade prices. First Class then costs only the difference.`,
      ],
    },
    {
      id: 'where-to',
      question: 'Where do you deliver?',
      answer: ['Within the United Kingdom. An order goes to one address.'],
    },
    {
      id: 'follow-my-order',
      question: 'How do I follow my order?',
      answer: [
        'We write to you when your order is placed, roasting, dispatched and delivered. If the post tracks it, the tracking number is in our e-mail and on the page of your order. Members find that page under Order History in their profile. Guests get a private link to it by e-mail.',
      ],
      more: { to: '/profile', text: 'Go to your profile' },
    },
    {
      id: 'change-or-cancel',
      question: 'Can I change or cancel an order?',
      answer: [
        'You can cancel it until it is dispatched, and we refund what you paid. Members cancel on the page of the order in their profile, guests on the page that the link in our e-mail opens. To change something, cancel and order again, or ask us.',
      ],
    },
    {
      id: 'returns',
      question: 'What if I don’t like it, or something is wrong with it?',
      answer: [
        'You have 7 days to change your mind about a coffee that was not made for you. If something is damaged, faulty or not what you ordered, tell us as soon as you can. The windows are 1, 5 or 7 days, depending on what happened, and the law often gives you longer. Business customers report damage within 48 hours.',
      ],
      more: { to: '/returnpolicy', text: 'Read the returns policy' },
    },
  ],
};
