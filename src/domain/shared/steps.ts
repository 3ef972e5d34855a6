/** Work that may take long: it yields wherever whoever has it done may let others go first. */
export type Steps<Result> = Generator<undefined, Result>;
