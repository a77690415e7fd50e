/** Every way in which a call may refuse: its status and the sentence a customer reads. */
export const refusals = {
  malformed: { status: 400, message: 'Something in that request could not be read.' },
  not_signed_in: { status: 401, message: 'Please log in first.' },
  wrong_credentials: { status: 401, message: 'That e-mail and password do not belong together.' },
  second_factor_needed: { status: 401, message: 'Please give the six digits of your authenticator app.' },
  not_allowed: { status: 403, message: 'This account may not do that.' },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'That address does not take this kind of request.' },
  changed_meanwhile: { status: 409, message: 'This changed in the meantime. Please look again.' },
  too_large: { status: 413, message: 'That is more than we can take at once.' },
  unsupported_media_type: { status: 415, message: 'Please send plain JSON.' },
  invalid: { status: 422, message: 'Some of that is not right yet.' },
  too_many_tries: { status: 429, message: 'That was a little too often. Please try again in a while.' },
  headers_too_large: { status: 431, message: 'The headers of that request are too large.' },
  failed: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  unavailable: {
    status: 503,
    message: 'The shop is catching its breath. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
