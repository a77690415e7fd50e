/** What is known of a guest who goes on to open an account; the history entry of the sign-up carries it. */
export interface KnownGuest {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  city: string;
  province: string;
  zipCode: string;
  countryId: string;
  phone: string;
}

export const knownGuest = (state: unknown): KnownGuest | null =>
  typeof state === 'object' && state !== null && 'guest' in state ? (state.guest as KnownGuest) : null;
