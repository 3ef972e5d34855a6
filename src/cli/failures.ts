/** The command line is not understood, or asks for what is not there; told in one line. */
export class UsageError extends Error {}

/** What keeps a command from its work, in one line; how it was called is right. */
export class CommandFailure extends Error {}
