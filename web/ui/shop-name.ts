import { createContext, useContext } from 'react';

/** What the shop is called, as the office settled it. Empty where a page knows nothing of the shop. */
export const ShopName = createContext('');

export const useShopName = (): string => useContext(ShopName);
