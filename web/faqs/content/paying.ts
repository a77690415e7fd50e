import { figures } from '#domain/figures.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { policy } from '#domain/policy.ts';
import { COMMISSION, LEAST_PAID_BY_BANK, MARK_UP } from '#domain/storefronts/storefront.ts';
import { DAYS_UNTIL_THANKS, MOST_THANKS, THANKS } from '#domain/thanks/thanks.ts';
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
        'From the green price of each bean, the cost of bringing it here, the weight it loses in the roast, the work of roasting and blending, the bag, and a mark-up that depends on the bag size and your account.',
        'Green coffee is traded daily, and our prices follow it. The price of an order never changes once it is placed.',
      ],
    },
    {
      id: 'volume-discount',
      question: 'Is there a discount for larger amounts?',
      answer: [
        `Yes. It depends on the weight of each line in your cart: ${discounts}. It applies to the whole line.`,
      ],
    },
    {
      id: 'how-to-pay',
      question: 'How can I pay?',
      answer: [
        'With PayPal, which also takes cards. Members can pay with account credit if it covers the whole order, or on account if we have agreed a balance limit with them. We never see your card.',
      ],
    },
    {
      id: 'credit-and-gift-cards',
      question: 'What are account credit and gift cards?',
      answer: [
        'Credit is money in your account to spend on coffee. You add it with a gift card, which you redeem under Top Up with its two numbers, or with the link in the email that brought it. If you pay for a monthly plan, its price comes back to you as credit as soon as each month is paid. A gift card works once. You can give one yourself, from £10 to £200: choose a picture, your words and the day on which we email it. If you change your mind, the link in your receipt cancels an unused card within 14 days.',
      ],
      more: { to: '/profile?tab=3', text: 'Top up' },
    },
    {
      id: 'thanks-for-public-blends',
      question: 'What do I get when others buy a blend that I made public?',
      answer: [
        `Credit: ${THANKS.whole}% of what they paid for the coffee, ${DAYS_UNTIL_THANKS} days after the delivery. If yours was made from somebody else’s public blend, you get ${THANKS.ofRemix}% and its maker ${THANKS.ofParent}%. What somebody buys on account counts once they have paid for it. What you or your household buy doesn’t count. It’s up to £${toPounds(MOST_THANKS.maker)} a month, and up to £${toPounds(MOST_THANKS.buyer)} of that from one buyer. What they buy on your own page, if you have a storefront, earns you a commission instead.`,
        'Each amount is rounded down to whole pence. If the coffee is refunded, the thanks for it are taken back, from your credit or, once that is spent, from the next thanks. You see it by month and blend under Top Up, and never who bought.',
      ],
      more: { to: '/profile?tab=3', text: 'See your credit' },
    },
    {
      id: 'prices-of-makers',
      question: 'Why does a blend cost more on its maker’s page?',
      answer: [
        'Some makers set the prices on their own page and earn a commission there. The page says so under their name. We sell, roast and post the coffee all the same, and everywhere else in the shop the blend has our own price.',
        'On such a page the price is the same for everybody, with or without a plan. Discounts for larger amounts and free delivery count as always. Vouchers and the credit of a flight don’t come off it, and it can’t go on account.',
      ],
    },
    {
      id: 'storefronts',
      question: 'Can I sell my blends on a page of my own?',
      answer: [
        `Yes, we call it a storefront. It takes a plan from Barista on, or the account of a distributor, and a blend that you made public. You apply under Top Up in your profile, and we answer by email. You choose by how much your page costs more than our Home price, up to ${MARK_UP.most}%, and share its link. You earn that, and a commission that we agree with you, usually ${COMMISSION.usual}% of what the coffee costs without it.`,
        `It’s yours ${DAYS_UNTIL_THANKS} days after the delivery: as credit or, if you like, by bank transfer after the end of a month, once ${formatPounds(LEAST_PAID_BY_BANK)} have come together. What you or your household buy doesn’t count, and what is refunded is taken back. You see it by month and blend, and never who bought.`,
      ],
      more: { to: '/profile?tab=3', text: 'Go to Top Up' },
    },
    {
      id: 'on-account',
      question: 'What does Save To Balance mean at the checkout?',
      answer: [
        'It puts the order on your account, so that you pay later. We offer it only if we have agreed a balance limit with you, and only up to that limit.',
        `Each order is due after ${policy.paymentDays} days. Your profile shows what you owe and takes your payment by PayPal, or tells you where to send a transfer and with which reference. Once it has arrived, your limit is free again. From ${policy.heldAfterDays} days late we take no further orders on account until it’s paid.`,
      ],
      more: { to: '/profile?tab=3', text: 'See what you owe' },
    },
    {
      id: 'vat',
      question: 'Do prices include VAT?',
      answer: ['The price you see is the price you pay. Roasted coffee is zero-rated for VAT in the UK.'],
    },
  ],
};
