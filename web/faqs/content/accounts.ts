import { CORPORATE, priceInWords, SALES_MANAGER, SUBSCRIPTIONS, TRIAL_DAYS } from '../../../domain/plans.ts';
import type { Group } from '../question.ts';

const subscriptions = SUBSCRIPTIONS.map(({ name, perMonth }) => `${name} at ${priceInWords(perMonth)}`).join(
  ', ',
);

export const accounts: Group = {
  id: 'accounts',
  title: 'Accounts and plans',
  questions: [
    {
      id: 'need-an-account',
      question: 'Do I need an account?',
      answer: [
        'No. As a guest you give an e-mail address and order. An account keeps your addresses, your orders and your blends, and can have credit.',
      ],
      more: { to: '/signup', text: 'Sign up' },
    },
    {
      id: 'cart-at-login',
      question: 'What happens to my cart when I log in?',
      answer: ['It comes along. Equal lines are added together, and nothing is lost.'],
    },
    {
      id: 'subscriptions',
      question: 'What do the subscriptions give me?',
      answer: [
        `There are three, by the month: ${subscriptions}. Each puts its whole price back into your account as credit every month. Barista and Barista Plus also have Shop prices, which are lower than Home prices.`,
      ],
      more: { to: '/subscription', text: 'Compare the subscriptions' },
    },
    {
      id: 'trial',
      question: 'How does the trial work?',
      answer: [
        `Every plan starts with ${TRIAL_DAYS} days in which its prices already hold; there is no credit yet. Your profile counts the days. We write to you three days before the end and on the day. If it ends unpaid, your account goes on as Home, with nothing lost.`,
      ],
    },
    {
      id: 'wholesale',
      question: 'Do you sell to cafés, offices and shops?',
      answer: [
        `Yes. Barista Corporate costs ${priceInWords(CORPORATE.perYear)} a year and has our lowest prices. Sales Manager costs ${priceInWords(SALES_MANAGER.perYear)} a year, for people who sell our coffee on.`,
      ],
      more: { to: '/wholesale', text: 'See wholesale' },
    },
    {
      id: 'predictive-ordering',
      question: 'What is predictive ordering?',
      answer: [
        'Switched on in your profile, it learns from your orders when your coffee runs out, and proposes the same order a few days before, by e-mail and in your profile. It never orders by itself: nothing is placed until you approve it.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I have forgotten my password. What now?',
      answer: [
        'Ask for a new one with your e-mail address. The link that we send works once, for an hour. Your username is your e-mail address.',
      ],
      more: { to: '/passwordreset', text: 'Set a new password' },
    },
  ],
};
