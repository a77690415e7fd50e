/** How much one visitor may write to us, and have us write. An office behind one address gets along with it. */
import { emailIdentity } from '../../domain/customer/email.ts';
import { type Attempt, attemptFrom } from '../platform/rate-limit.ts';

const PER_ADDRESS = { name: 'enquiries by address', attempts: 30, seconds: 10 * 60 };
const PER_EMAIL = { name: 'enquiries by e-mail', attempts: 6, seconds: 60 * 60 };

export const enquiryAttempts = (address: string, email: string | null | undefined): Attempt[] => [
  ...attemptFrom(PER_ADDRESS, address),
  ...(email == null ? [] : [{ limit: PER_EMAIL, by: emailIdentity(email) }]),
];
