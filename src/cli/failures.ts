/**
 * The command line is invalid or refers to something that does not exist. The message is one line.
 */
export class UsageError extends Error {}

/** A correctly called command failed. The message is one line. */
export class CommandFailure extends Error {}
