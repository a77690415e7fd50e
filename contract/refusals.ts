/** Every refusal of the calls: its status and the sentence that a customer reads. */
export const refusals = {
  malformed: { status: 400, message: 'Something in that request could not be read.' },
  not_signed_in: { status: 401, message: 'Please log in first.' },
  wrong_credentials: { status: 401, message: 'That email address and password do not match.' },
  second_factor_needed: { status: 401, message: 'Please enter the six digits from your authenticator app.' },
  not_allowed: { status: 403, message: 'Your account is not allowed to do that.' },
  fresh_code_needed: {
    status: 403,
    message:
      'Please show once more that it’s you: the six digits of your authenticator app, or your password if you don’t use an app.',
  },
  fresh_login_needed: {
    status: 403,
    message: 'Please show once more that it’s you: with your password, or with a passkey.',
  },
  passkey_needed: {
    status: 403,
    message: 'Staff log in with a passkey here. Please use yours, or a recovery code to add one.',
  },
  second_person_needed: {
    status: 403,
    message: 'Somebody else with the right has to confirm this. We’ve asked them to.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'That address does not take this kind of request.' },
  changed_meanwhile: { status: 409, message: 'This changed in the meantime. Please look again.' },
  too_large: { status: 413, message: 'That is more than we can accept at once.' },
  unsupported_media_type: { status: 415, message: 'Please send plain JSON.' },
  invalid: { status: 422, message: 'Some of that is not quite right yet.' },
  doubtful: { status: 422, message: 'That looks like a slip. If it is right, please say so once more.' },
  too_many_tries: { status: 429, message: 'You have tried that too often. Please try again in a while.' },
  headers_too_large: { status: 431, message: 'The headers of that request are too large.' },
  failed: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  unavailable: {
    status: 503,
    message: 'The shop cannot answer just now. Please try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
