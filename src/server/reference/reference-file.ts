import { join } from 'node:path';
import { projectFolder } from '../platform/program-files.ts';

/** Path of the embedded reference data, which is part of the program, not of the data folder. */
export const referenceFile = join(projectFolder, 'reference/reference.sqlite');
