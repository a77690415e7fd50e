import type { Path } from './composed-mail.ts';

export const unsubscribePath = (key: string): Path => `/unsubscribe/${key}`;
