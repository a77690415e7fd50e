/** Accounts as the other modules see them. Every handler receives who is signed in as `member`. */
export type { AccountDeps, LogInDeps } from './account-deps.ts';
export { openAuthentication } from './authenticate.ts';
export { countUnknownCode } from './count-guesses.ts';
export { readEmailChange } from './email-changes/ask-for-email-change.ts';
export { deleteEmailChange } from './email-changes/email-change-store.ts';
export { makeFirstStaff } from './first-staff.ts';
export { accountJobs, forgetWhatExpired } from './jobs.ts';
export { forgetDevices } from './known-device-store.ts';
export { lockCodes, newCode, readCode, useCode } from './mailed-code-store.ts';
export { findMemberAway } from './member-away.ts';
export { openSession } from './open-session.ts';
export { isOwnPassword } from './own-password.ts';
export { mailInPace, resumeMailing } from './pace-codes.ts';
export { passkeysRemovedByColleague } from './passkeys/passkey-mails.ts';
export { countPasskeysOfAll, deletePasskeys } from './passkeys/passkey-store.ts';
export { hashPassword, isPassword, UNCHOSEN_PASSWORD } from './passwords/password-hash.ts';
export { wordsOfShop } from './passwords/words-of-shop.ts';
export { personalData } from './personal-data-store.ts';
export { countCodes } from './recovery-codes/recovery-code-store.ts';
export { refusalOfNewPassword } from './reset-password.ts';
export { accountRoutes } from './routes.ts';
export { insertAddressUnlessFull, saveAgreedAddresses } from './save-agreed-addresses.ts';
export {
  deleteAddress,
  listAddresses,
  moveAddresses,
  moveAddressesBack,
  updateAddress,
} from './saved-address-store.ts';
export { newSeedFor, renewSecondFactor, useOneTimeCode, WRONG_CODE_IN_WORDS } from './second-factor.ts';
export {
  deleteSession,
  deleteSessions,
  endTabletSessions,
  isSessionThere,
  listSessionsOfAll,
} from './session-store.ts';
export { openSetUp } from './set-up/open-set-up.ts';
export { userAnswer } from './user-answer.ts';
export { proveMailbox } from './verify-email.ts';
