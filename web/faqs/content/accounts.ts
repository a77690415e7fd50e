import {
  CORPORATE,
  priceInWords,
  SALES_MANAGER,
  SUBSCRIPTIONS,
  TRIAL_DAYS,
} from '../../../domain/plans/plans.ts';
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
        'No. As a guest you only give an e-mail address. An account also keeps your addresses, your orders and your blends, and it can hold credit.',
      ],
      more: { to: '/signup', text: 'Sign up' },
    },
    {
      id: 'cart-at-login',
      question: 'What happens to my cart when I log in?',
      answer: [
        'It comes with you. If the same coffee is already in the cart of your account, the bags are added together.',
      ],
    },
    {
      id: 'subscriptions',
      question: 'What do the subscriptions give me?',
      answer: [
        `There are three monthly plans: ${subscriptions}. Each gives you its whole price back as account credit every month. Barista and Barista Plus also have Shop prices, which are lower than Home prices.`,
        'You can’t pay for a plan on this site yet, so we arrange it by e-mail.',
      ],
      more: { to: '/subscription', text: 'Compare the subscriptions' },
    },
    {
      id: 'trial',
      question: 'How does the trial work?',
      answer: [
        `Every plan starts with ${TRIAL_DAYS} days at its prices, free of charge and without credit. They begin when you confirm your e-mail address with the link that we send you after you sign up, and each address has one trial. Your profile counts the days, and we write to you three days before the end and on the day. If you do nothing, nothing is charged, and your account goes on at Home prices.`,
      ],
    },
    {
      id: 'wholesale',
      question: 'Do you sell to cafés, offices and shops?',
      answer: [
        `Yes. Barista Corporate costs ${priceInWords(CORPORATE.perYear)} a year and has our lowest prices. Sales Manager costs ${priceInWords(SALES_MANAGER.perYear)} a year and is for people who resell our coffee.`,
      ],
      more: { to: '/wholesale', text: 'See wholesale' },
    },
    {
      id: 'predictive-ordering',
      question: 'What is predictive ordering?',
      answer: [
        'A reminder that we are still working on. It will learn from your orders when your coffee runs out, and propose the same order a few days before. It will never order by itself: nothing is placed until you approve it. You can switch it on in your profile now, and it begins once it is ready.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I have forgotten my password. What now?',
      answer: [
        'Give us your e-mail address, and we send you a link to choose a new one. It works once, for an hour. With your new password you can log in straight away, even if somebody has been trying to guess the old one. Your username is your e-mail address.',
      ],
      more: { to: '/passwordreset', text: 'Set a new password' },
    },
  ],
};
