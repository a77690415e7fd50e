/** Whose account a balance of a file can go to. */
export const NO_ACCOUNT = { wrong: 'We have no account with that mailbox. Bring in the customers first.' };
export const UNPROVEN = {
  wrong: 'They have yet to confirm that mailbox here, so it may be somebody else’s account.',
};
export const NOT_ONES_OWN = { wrong: 'This is your own account. Somebody else has to bring it in.' };
export const ANOTHER = { wrong: 'It was brought in for another mailbox before.' };
