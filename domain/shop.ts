/**
 * The shop's own name, telephone and social pages: the one place to change them. Of bank, VAT number and organic code
 * it has what the shop begins with, until the office changes them on its screen; of its address, `domain/settings/address.ts`.
 */
export const shop = {
  name: 'Sixbean',
  /** The name under which house blends are sold. */
  brandOfBlends: 'Thistlequay',
  legalName: 'Sixbean Coffee Ltd',
  strapline: 'Your coffee, your blend',
  email: 'hello@sixbean.example',
  telephone: { shown: '0117 496 0600', dialled: '+441174960600' },
  /** Where transfers go to, as pages and statements show it. Live mode refuses to start while these are zeros. */
  bank: { accountName: 'Sixbean Coffee Ltd', sortCode: '00-00-00', accountNumber: '00000000' },
  /** Printed on invoices once there is one: a business below the threshold has none. */
  vatNumber: null as string | null,
  /** The code of the body that certifies our organic coffee, such as GB-ORG-05: printed on its labels once there is one. */
  organicCode: null as string | null,
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/sixbean.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/sixbean.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@sixbean.example' },
  ],
} as const;
