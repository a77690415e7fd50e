import { type ProposalAnswer, readAnswer } from './answers.ts';

/** The answer that the form of the page sends; approving agrees to the total and the way of paying that it shows. */
export function readApproval(form: FormData): ProposalAnswer | null {
  const answer = readAnswer(form.get('answer'));
  if (answer === undefined) return null;
  if (answer !== 'approve') return { answer };
  const quantities = form.getAll('quantity').map(Number);
  return {
    answer,
    ...(quantities.length > 0 ? { quantities } : {}),
    expectedTotal: Number(form.get('total')),
    checkoutMethodId: Number(form.get('method')),
    chargesSavedPayment: form.get('saved') === 'yes',
  };
}

/** The bags that were typed, where the page priced others: they are priced before anything is ordered. */
export function bagsToPrice(form: FormData): string[] | null {
  const bags = form.getAll('quantity').map(String);
  return form.get('answer') !== 'approve' || bags.length === 0 || bags.join() === form.get('priced')
    ? null
    : bags;
}
