import type { CartBlend } from '../../contract/carts/cart-line.ts';
import type { Cart } from '../../contract/carts/carts.ts';
import type { Choice } from '../../contract/catalogue/lookups.ts';
import type { User } from '../../contract/customers/customer.ts';
import type { CountryChoice } from '../ui/address/country-choices.ts';
import type { Names } from '../ui/names.ts';
import type { Draft, Step } from './draft.ts';
import type { RefusedStep } from './steps/refused-step.ts';
import type { SaveDraft } from './use-draft.ts';

/** What the shop calls things, and where it delivers. */
export interface CheckoutNames extends Names {
  countries: readonly CountryChoice[];
  /** The ids of those that we ship to. */
  shipsTo: readonly string[];
  paymentGateways: readonly Choice[];
}

export interface FilledCart {
  cart: Cart;
  lines: readonly CartBlend[];
}

/** What every step knows. */
export interface AtCheckout {
  filled: FilledCart;
  user: User | null;
  names: CheckoutNames;
  draft: Draft;
  keep: SaveDraft;
  goTo: (step: Step) => void;
  /** What the shop did not like, for the step whose fields they are. */
  refused: RefusedStep | null;
  refuse: (refused: RefusedStep | null) => void;
  /** While it is being ordered, a cart is shown as it was. */
  hold: (filled: FilledCart | null) => void;
  /** Whether it was asked for without an answer, which the payment step speaks of, and nothing beside it. */
  asksAgain: boolean;
  askAgain: (asksAgain: boolean) => void;
}
