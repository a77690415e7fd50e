/** Platforms of assistants as the other modules see them. */

export { type Documents, openDocuments } from './fetched-documents.ts';
export { signingKeyJobs } from './jobs.ts';
export {
  openPlatforms,
  type Platform,
  type PlatformProblem,
  type Platforms,
} from './known-platforms.ts';
export { type OwnKeys, openOwnKeys } from './own-keys/own-keys.ts';
export { documentAddress } from './profile-address.ts';
export { platformRoutes } from './routes.ts';
export { signAnswers } from './sign-answers.ts';
export { asSigned } from './signatures/as-signed.ts';
export {
  checkSignature,
  isSigned,
  type SignatureFault,
  type SignedRequest,
} from './signatures/check-signature.ts';
export { digestOf } from './signatures/content-digest.ts';
export { isSignatureOf, type PublicKeys, readPublicKeys } from './signatures/public-keys.ts';
export { signatureFields } from './signatures/sign-message.ts';
