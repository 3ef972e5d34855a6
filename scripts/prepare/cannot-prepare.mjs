/** Something that only the reader of its message can mend: shown without a stack. */
export class CannotPrepare extends Error {}
