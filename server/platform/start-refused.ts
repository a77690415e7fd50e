/** A start that cannot go on: its message is the one line that the operator sees. */
export class StartRefused extends Error {}
