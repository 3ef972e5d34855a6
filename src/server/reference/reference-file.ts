import { fileURLToPath } from 'node:url';

/** Where the embedded reference data lies: in the program, not in the data folder. */
export const referenceFile = fileURLToPath(
  new URL('../../../reference/reference.sqlite', import.meta.url),
);
