import { randomBytes } from 'node:crypto';

/** An unguessable id: 128 random bits as text for a URL. */
export const newId = (): string => randomBytes(16).toString('base64url');
