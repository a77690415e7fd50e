/** The shop cannot start: the message is the one line that the operator sees. */
export class StartRefused extends Error {}
