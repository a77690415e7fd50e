/** Accounts as the other modules see them. Every handler receives who is signed in as `member`. */
export type { AccountDeps } from './account-deps.ts';
export { openAuthentication } from './authenticate.ts';
export { countUnknownCode } from './count-guesses.ts';
export { makeFirstStaff } from './first-staff.ts';
export { forgetWhatExpired } from './forget-what-expired.ts';
export { lockCodes, newCode, readCode, useCode } from './mailed-code-store.ts';
export { isOwnPassword } from './own-password.ts';
export { mailInPace, resumeMailing } from './pace-codes.ts';
export { personalData } from './personal-data-store.ts';
export { accountRoutes } from './routes.ts';
export { saveAgreedAddresses } from './save-agreed-addresses.ts';
