import { fileURLToPath } from 'node:url';

/** Path of the embedded reference data, which is part of the program, not of the data folder. */
export const referenceFile = fileURLToPath(
  new URL('../../../reference/reference.sqlite', import.meta.url),
);
