/** The five answers to a proposal, as their buttons say them. */
import type { Input } from '../../../contract/calls.ts';
import type { ProposedOrder } from '../../../contract/reorders/reorders.ts';

export type ProposalAnswer = Input<'POST /proposed-orders/{key}/answers'>['body'];

export const ANSWERS = [
  'approve',
  'later',
  'change',
  'skip',
  'stop',
] as const satisfies readonly ProposalAnswer['answer'][];

export const BUTTONS: Record<ProposalAnswer['answer'], string> = {
  approve: 'Approve',
  later: 'Not yet',
  change: 'Change',
  skip: 'Skip this one',
  stop: 'Stop asking me',
};

export const readAnswer = (given: unknown): ProposalAnswer['answer'] | undefined =>
  ANSWERS.find((one) => one === given);

export const sentenceOf = ({ state, order_id, awaits_payment }: ProposedOrder): string =>
  state === 'approved' && awaits_payment
    ? `Order ${order_id} is placed. We roast it once it is paid.`
    : state === 'approved'
      ? `Order ${order_id} is placed. We’ve sent you an email about it.`
      : SENTENCES[state];

const SENTENCES: Record<Exclude<ProposedOrder['state'], 'approved'>, string> = {
  proposed: 'Nothing is ordered until you approve it.',
  'put off': 'We’ll ask again in a week. Nothing was ordered.',
  changed: 'Your coffees go into your cart, to be changed as you like. Nothing was ordered.',
  skipped: 'We’ll leave this one out. Nothing was ordered.',
  stopped: 'We won’t suggest orders any more. You can switch it on again in your profile.',
  expired: 'This suggestion has expired. Nothing was ordered and nothing was charged.',
  withdrawn: 'You’ve ordered since, so this suggestion has ended.',
};
