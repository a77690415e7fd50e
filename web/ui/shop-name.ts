import { createContext, useContext } from 'react';

/** What the shop is called and its own mark, as the office settled them. Empty where a page knows nothing of the shop. */
export const ShownShop = createContext<{ name: string; mark?: string | null }>({ name: '' });

export const useShopName = (): string => useContext(ShownShop).name;
