/** What clients are told in the words of the standard (RFC 6749, 5.2; RFC 8707), with a sentence for whoever builds one. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'temporarily_unavailable';

export interface Wrong {
  error: OAuthError;
  /** A sentence in ASCII without quotation marks, as the standard has it. */
  error_description: string;
}

export const wrong = (error: OAuthError, error_description: string): Wrong => ({ error, error_description });
