import { call } from '../call.ts';
import { minasAccount, onAccount } from './account.ts';

export const onAccountCalls = {
  'GET /on-account': call({
    group: 'On account',
    who: 'member',
    name: 'getOnAccount',
    summary: 'What the caller owes on account, when it is due, and where to pay it.',
    answer: onAccount,
    refuses: ['not_signed_in'],
    example: { answer: minasAccount },
  }),
};
