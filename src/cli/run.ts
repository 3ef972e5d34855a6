import { readCommand, help } from './command.ts';
import { UsageError, failureLine } from './refusal-line.ts';
import { printDaysOf } from './days-command.ts';
import { exportToFile } from './export-command.ts';
import { importFiles } from './import-command.ts';
import { printRule } from './rules-command.ts';
import { printSeaTime } from './sea-time-command.ts';
import { printResetLink } from './reset-password-command.ts';
import { showMap } from './table-map.ts';
import { terminalText } from './terminal-text.ts';

/** Runs the command in `args`. Returns the exit status. */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const print = (text: string) => void process.stdout.write(text);
  const command = readCommand(args);
  switch (command.name) {
    case 'help':
      print(help);
      return 0;
    case 'import':
      return importFiles(command, environment, print);
    case 'show-map':
      await showMap(command.file, environment, print);
      return 0;
    case 'export':
      return exportToFile(command, environment);
    case 'days':
      return printDaysOf(command, environment, print);
    case 'rules':
      return printRule(command, environment, print);
    case 'sea-time':
      return printSeaTime(command, environment, print);
    case 'reset-password':
      return printResetLink(command, environment, print);
  }
}

/** Runs the command in `args` and reports failures. Returns the exit status. */
export async function runCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    return await run(args, environment);
  } catch (error) {
    const line = failureLine(error);
    const stack = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${terminalText(line ?? `Unexpected error: ${stack}`)}\n`);
    if (error instanceof UsageError) process.stderr.write('See --help.\n');
    return 2;
  }
}
