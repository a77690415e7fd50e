import type { AtCheckout } from '../at-checkout.ts';
import type { Step } from '../draft.ts';
import { BillingStep } from './billing-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';

/** The steps with something to fill in, which load after the first step. */
export function FilledInStep({ step, at }: { step: Step; at: AtCheckout }) {
  if (step === 2) return <BillingStep {...at} />;
  return step === 3 ? <ShippingStep {...at} /> : <PaymentStep {...at} />;
}
