import { createContext } from 'react-router';
import type { ShopApi } from './api/shop-api.ts';

/** What a page gets from the server that renders it. */
export interface ShopContext {
  /** The API, called within the process. */
  api: ShopApi;
  /** The shop's own address, without a slash at its end. */
  publicUrl: string;
  /** Whether the shop trades, rather than only shows itself. */
  live: boolean;
  /** Takes what a page threw and nobody expected. */
  report(error: unknown): void;
}

export const shopContext = createContext<ShopContext>();
