// Runs the static checks. If a file is named, writes their count to it, as `npm test` requires.
import { writeFileSync } from 'node:fs';
import { countChecks } from './count-tests.ts';
import { runChecks } from './run-checks.ts';

const count = countChecks(await runChecks());
const [, , report] = process.argv;
if (report !== undefined) writeFileSync(report, JSON.stringify(count));
process.exit(count.failed === 0 ? 0 : 1);
