import type { Calls } from '#contract/calls.ts';
import { enquiryAnswers as said } from '#contract/enquiries/enquiries.ts';
import type { Handlers } from '#server/platform/calls.ts';
import {
  askQuestion,
  confirmNewsletter,
  type EnquiryDeps,
  giveFeedback,
  referFriend,
  requestTasteMatch,
  subscribeToNewsletter,
} from './write-to-us.ts';

export function enquiryRoutes(deps: EnquiryDeps): Handlers<Calls> {
  const taking =
    <Body>(take: (deps: EnquiryDeps, body: Body) => Promise<void>, message: string) =>
    async ({ body }: { body: Body }) => {
      await take(deps, body);
      return { answer: { message } };
    };
  return {
    'POST /newsletter-subscribers': taking(subscribeToNewsletter, said.subscribed),
    'POST /newsletter-confirmations': async ({ body, visitor }) =>
      (await confirmNewsletter(deps, body.code, visitor)) ?? { answer: { message: said.confirmed } },
    'POST /questions': taking(askQuestion, said.asked),
    'POST /taste-matching-requests': taking(requestTasteMatch, said.requested),
    'POST /feedback': taking(giveFeedback, said.told),
    'POST /referrals': taking(referFriend, said.referred),
  };
}
