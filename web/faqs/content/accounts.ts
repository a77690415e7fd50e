import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { CORPORATE, priceInWords, SALES_MANAGER, SUBSCRIPTIONS, TRIAL_DAYS } from '#domain/plans/plans.ts';
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
        'No. Guests only give an email address. An account also keeps your addresses, orders and blends, and can hold credit.',
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
        `There are three monthly plans: ${subscriptions}. Every pound you pay comes back as credit. Barista and Barista Plus also buy coffee at ${pricesInWords(SUBSCRIPTIONS[1])}.`,
        'You can try one free first. To keep it, press “Keep it” in your profile, where you also change or end it. Other plans are for businesses, which ask for them in the profile too.',
      ],
      more: { to: '/subscription', text: 'Compare the subscriptions' },
    },
    {
      id: 'trial',
      question: 'How does the trial work?',
      answer: [
        `You can try one plan for ${TRIAL_DAYS} days at its prices, free of charge and without credit, once. Sign up for it, and the days begin when you confirm your email address. If you have an account already, start the trial in your profile. Your profile counts the days, and we email you three days before the end and on the day. Do nothing, and you won’t be charged: you go back to standard prices.`,
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
        'Switch it on in your profile, under Order History, and we work out from your orders how long your coffee lasts. Once three orders have come to your door, we email you before you run out, with the order we suggest, what it costs and how we worked it out.',
        'You approve it, put it off, change it, skip it or stop. Nothing is ordered until you approve it. If you don’t answer, nothing is charged, and after two suggestions without an answer we stop asking.',
      ],
    },
    {
      id: 'forgotten-password',
      question: 'I have forgotten my password. What now?',
      answer: [
        'Enter your email and we’ll send a reset link. It works once and lasts an hour. With your new password you can log in straight away, even if somebody has been trying to guess the old one. Your username is your email address.',
      ],
      more: { to: '/passwordreset', text: 'Set a new password' },
    },
  ],
};
