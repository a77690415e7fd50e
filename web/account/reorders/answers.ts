/** The five answers to a proposal, as their buttons say them. */
import type { Input } from '#contract/calls.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { endingOf, STANDING_BUTTONS, STANDING_SENTENCES, whatHappens } from './standing-words.ts';

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

export function buttonFor(answer: ProposalAnswer['answer'], { standing }: ProposedOrder): string {
  if (standing === null) return BUTTONS[answer];
  return answer === 'stop' ? endingOf(standing) : (STANDING_BUTTONS[answer] ?? BUTTONS[answer]);
}

/** What has its day is not put off. */
export const answersTo = ({ standing, problem }: ProposedOrder) =>
  ANSWERS.filter(
    (answer) => (answer !== 'approve' || problem === null) && (answer !== 'later' || standing === null),
  );

export const readAnswer = (given: unknown): ProposalAnswer['answer'] | undefined =>
  ANSWERS.find((one) => one === given);

export function sentenceOf(proposal: ProposedOrder): string {
  const { state, is_on: isOn, standing } = proposal;
  const ofStanding = standing === null ? undefined : STANDING_SENTENCES[state];
  const said = state === 'approved' ? sentenceOfOrder(proposal) : (ofStanding ?? SENTENCES[state]);
  if (standing !== null && state === 'proposed') return whatHappens(standing);
  if (standing !== null && !isOn) return `${said} Nothing more comes of this standing order.`;
  if (!isOn) return `${said} We won’t suggest orders any more. You can switch it on again in your profile.`;
  return state === 'put off' ? `${said} We’ll ask again in a week.` : said;
}

function sentenceOfOrder({ order_id, awaits_payment, is_cancelled }: ProposedOrder): string {
  if (is_cancelled) return `Order ${order_id} was cancelled. There is nothing to pay.`;
  return awaits_payment
    ? `Order ${order_id} is placed. We roast it once it is paid.`
    : `Order ${order_id} is placed. We’ve sent you an email about it.`;
}

const SENTENCES: Record<Exclude<ProposedOrder['state'], 'approved'>, string> = {
  proposed: 'Nothing is ordered until you approve it.',
  'put off': 'Nothing was ordered.',
  changed: 'Your coffees go into your cart, to be changed as you like. Nothing was ordered.',
  skipped: 'We’ll leave this one out. Nothing was ordered.',
  stopped: 'This suggestion has ended. Nothing was ordered.',
  expired: 'This suggestion has expired. Nothing was ordered and nothing was charged.',
  withdrawn: 'You’ve ordered since, so this suggestion has ended.',
};
