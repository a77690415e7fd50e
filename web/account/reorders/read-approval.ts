import { type ProposalAnswer, readAnswer } from './answers.ts';

/** The answer that the form of the page sends; approving agrees to the total and the way of paying that it shows. */
export function readApproval(form: FormData): ProposalAnswer | null {
  const answer = readAnswer(form.get('answer'));
  if (answer === undefined) return null;
  if (answer !== 'approve') return { answer };
  return {
    answer,
    expectedTotal: Number(form.get('total')),
    checkoutMethodId: Number(form.get('method')),
    chargesSavedPayment: form.get('saved') === 'yes',
  };
}
