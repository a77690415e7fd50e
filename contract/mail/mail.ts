import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { enquiryAnswers } from '#contract/enquiries/enquiries.ts';
import { body } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';

export const mailCalls = {
  'POST /unsubscriptions': call({
    name: 'unsubscribe',
    summary: 'End all news and invitations to one address.',
    group: 'Enquiries',
    who: 'link holder',
    body: body({ key: handedOut.meta({ description: 'As it stands in the link of a mail.' }) }),
    answer: done,
    refuses: ['not_found'],
    example: {
      body: { key: 'Qm9vdHN0cmFwcGluZzEyMw' },
      answer: { message: enquiryAnswers.unsubscribed },
    },
  }),
};
