/** An error that only the user can fix; shown without a stack. */
export class CannotPrepare extends Error {}
