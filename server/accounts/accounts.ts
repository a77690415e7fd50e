/** Accounts as the other modules see them. Every handler receives who is signed in as `member`. */
export type { AccountDeps } from './account-deps.ts';
export { openAuthentication } from './authenticate.ts';
export { makeFirstStaff } from './first-staff.ts';
export { forgetWhatExpired } from './forget-what-expired.ts';
export { lockCodes, newCode, useCode } from './mailed-code-store.ts';
export { isPassword } from './password-hash.ts';
export { personalData } from './personal-data-store.ts';
export { accountRoutes } from './routes.ts';
