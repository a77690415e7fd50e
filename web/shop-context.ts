import { createContext } from 'react-router';
import type { ShopApi } from './api/shop-api.ts';

/** Dependencies that the server gives to a page that it renders. */
export interface ShopContext {
  /** The API, called within the process. */
  api: ShopApi;
  /** Public URL of the shop, without a slash at its end. */
  publicUrl: string;
  /** Whether the shop runs in live mode, rather than as a demo. */
  live: boolean;
  /** Logs an unexpected error of a page. */
  report(error: unknown): void;
}

export const shopContext = createContext<ShopContext>();
