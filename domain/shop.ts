/**
 * What stands in the code of the shop. Of bank, VAT number and organic code it has what the shop begins with, until the office
 * changes them on its screen; of its names, address, email, telephone and pages elsewhere, `domain/settings/` has it.
 */
export const shop = {
  /** Whose name backwards begins those of our own capabilities: see docs/decisions/agents.md. */
  host: 'sixbean.example',
  /** The name under which house blends are sold. */
  brandOfBlends: 'Thistlequay',
  /** Where transfers go to, as pages and statements show it. Live mode refuses to start while these are zeros. */
  bank: { accountName: 'Sixbean Coffee Ltd', sortCode: '00-00-00', accountNumber: '00000000' },
  /** Printed on invoices once there is one: a business below the threshold has none. */
  vatNumber: null as string | null,
  /** The code of the body that certifies our organic coffee, such as GB-ORG-05: printed on its labels once there is one. */
  organicCode: null as string | null,
} as const;

/** Alone, since pages send it to browsers. */
export const STRAPLINE = 'Your coffee, your blend';
