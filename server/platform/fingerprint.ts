import { hash } from 'node:crypto';

/** Fingerprint: the same for the same content, and for no other. Fingerprints are stored, so the hash stays what it is. */
export const fingerprintOf = (content: string): string => hash('sha256', content, 'base64url');
