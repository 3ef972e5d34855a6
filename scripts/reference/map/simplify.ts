import { requireSource } from '../sources.ts';

const mapshaper = requireSource('mapshaper') as {
  applyCommands(
    commands: string,
    input: Record<string, string>,
  ): Promise<Record<string, Uint8Array | string>>;
};

/** Runs a mapshaper command line on `in.json` and returns the named outputs as text. */
export async function runMapshaper(
  commands: string,
  input: Record<string, string>,
): Promise<Record<string, string>> {
  const output = await mapshaper.applyCommands(commands, input);
  return Object.fromEntries(
    Object.entries(output).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]),
  );
}
