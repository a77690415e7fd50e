/** Accounts as the other modules see them. Who is signed in comes with every call: `member` of what a handler receives. */
export type { AccountDeps } from './account-deps.ts';
export { openAuthentication } from './authenticate.ts';
export { makeFirstStaff } from './first-staff.ts';
export { forgetWhatExpired } from './forget-what-expired.ts';
export { lockCodes, newCode, useCode } from './mailed-code-store.ts';
export { isPassword } from './password-hash.ts';
export { personalData } from './personal-data-store.ts';
export { accountRoutes } from './routes.ts';
