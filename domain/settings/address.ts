/** Named otherwise than addresses of people, which the audit log leaves out. */
export interface ShopAddress {
  street: string;
  town: string;
  postal_code: string;
}

/** What holds until the office changes it on its screen. Not in `domain/shop.ts`, which pages send to browsers. */
export const FIRST_ADDRESS: ShopAddress = {
  street: 'Unit 6, Ferry Lane Maltings',
  town: 'Bristol',
  postal_code: 'BS1 6ZZ',
};

export const addressInWords = ({ street, town, postal_code }: ShopAddress): string =>
  `${street}, ${town} ${postal_code}`;
