import type { FormReply } from '#web/ui/form/form-reply.ts';
import type { Destination, Step } from '../draft.ts';

export interface RefusedStep {
  step: Step;
  reply: FormReply;
}

interface Refusal {
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The step whose fields the shop refused, and what that step says then; `null` where the refusal is about no step. */
export function refusedStep({ message, fields = {} }: Refusal, destination: Destination): RefusedStep | null {
  const billing: Record<string, string> = {};
  const shipping: Record<string, string> = {};
  for (const [name, sentence] of Object.entries(fields)) {
    if (name === 'guestEmail') billing[name] = sentence;
    else if (name === 'shippingOptionId') shipping[name] = sentence;
    else if (name.startsWith('billing')) billing[within('billing', name)] = sentence;
    else if (name.startsWith('shipping')) shipping[within('shipping', name)] = sentence;
  }
  // An order that goes to the billing address has no fields for shipping.
  const wrong = destination === 'billing' ? { ...shipping, ...billing } : billing;
  if (hasAny(wrong) && !('shippingOptionId' in wrong)) return { step: 2, reply: replyOf(message, wrong) };
  if (hasAny(shipping)) return { step: 3, reply: replyOf(message, destination === 'other' ? shipping : {}) };
  return null;
}

const within = (prefix: string, name: string): string => {
  const rest = name.slice(prefix.length);
  return rest.charAt(0).toLowerCase() + rest.slice(1);
};

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

const replyOf = (message: string, wrong: FormReply['wrong']): FormReply => ({
  sent: false,
  message,
  wrong,
  typed: {},
});
