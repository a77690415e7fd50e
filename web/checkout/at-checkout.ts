import type { Choice } from '#contract/catalogue/lookups.ts';
import type { User } from '#contract/customers/customer.ts';
import type { CartContents } from '#web/state/cart.ts';
import type { Names } from '#web/ui/names.ts';
import type { Draft, Step } from './draft.ts';
import type { NamesOfCountries } from './names-of-countries.ts';
import type { RefusedStep } from './steps/refused-step.ts';
import type { SaveDraft } from './use-draft.ts';

/** What the shop calls things, and where it delivers. */
export interface CheckoutNames extends Names, NamesOfCountries {
  paymentGateways: readonly Choice[];
}

/** What every step knows. */
export interface AtCheckout {
  contents: CartContents;
  user: User | null;
  names: CheckoutNames;
  draft: Draft;
  saveDraft: SaveDraft;
  goTo: (step: Step) => void;
  /** What the shop refused, for the step whose fields it is about. */
  refused: RefusedStep | null;
  setRefused: (refused: RefusedStep | null) => void;
  /** While a cart is being ordered, it is shown as it was; `null` ends that. */
  freeze: (contents: CartContents | null) => void;
  /** Whether asking for the order once more may succeed. Then the payment step alone offers to try again. */
  offersRetry: boolean;
  /** Beside the total, where a phone shows the button that pays. */
  besideTotal: HTMLElement | null;
  setOffersRetry: (offersRetry: boolean) => void;
}
