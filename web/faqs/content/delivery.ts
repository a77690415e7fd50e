import type { DeliveryWords } from '#domain/dispatch/in-words.ts';
import { figures } from '#domain/figures.ts';
import { priceInWords } from '#domain/plans/plans.ts';
import type { Group } from '../question.ts';

const { firstClassFrom, secondClassFrom, freeFrom, parcelKilos } = figures;

export const deliveryIn = ({ order_by, how_long, allow }: DeliveryWords): Group => ({
  id: 'delivery',
  title: 'Delivery and returns',
  questions: [
    {
      id: 'how-fast',
      question: 'How fast will my coffee arrive?',
      answer: [`Roasted to order. ${order_by} ${how_long} Your cart shows the day to expect.`, allow],
    },
    {
      id: 'delivery-cost',
      question: 'What does delivery cost?',
      answer: [
        `It depends on the weight, from ${priceInWords(secondClassFrom)} Second Class and ${priceInWords(firstClassFrom)} First Class. Up to ${parcelKilos} kg counts as one parcel.`,
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
        'We email you when your order is placed, roasting, dispatched and delivered. If the post tracks it, the tracking number is in our email and on your order’s page. Members find that page under Order History; guests get a private link to it by email.',
      ],
      more: { to: '/profile?tab=2', text: 'See your orders' },
    },
    {
      id: 'change-or-cancel',
      question: 'Can I change or cancel an order?',
      answer: [
        'You can cancel any order, custom blends included, until it is dispatched, and we refund what you paid. Members cancel on the order’s page in their profile, guests through the link in our email. To change something, cancel and order again, or ask us.',
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
});
