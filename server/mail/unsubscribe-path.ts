import type { Path } from './mail.ts';

export const unsubscribePath = (key: string): Path => `/unsubscribe/${key}`;
