import { parseArgs } from 'node:util';
import { longestCollectionName } from '../domain/collections/collection.ts';
import type { ExportFormat } from '../domain/exports/formats.ts';
import type { DaysCommand } from './days-command.ts';
import { UsageError } from './refusal-line.ts';
import { readDaysOptions, readRulesOptions, readSeaTimeOptions } from './days-options.ts';
import type { RulesCommand } from './rules-command.ts';
import type { SeaTimeCommand } from './sea-time-command.ts';

/** A parsed command line. */
export type Command =
  | { name: 'help' }
  | {
      name: 'import';
      files: string[];
      archive: string | undefined;
      person: string | undefined;
      /** The track map that tracks are added to. */
      collection: string | undefined;
      dryRun: boolean;
      json: boolean;
      /** The file with the column mapping for the other files. */
      map: string | undefined;
    }
  /** Prints the column mapping of a table. */
  | { name: 'show-map'; file: string }
  | {
      name: 'export';
      archive: string;
      /** The people whose journeys are exported, and the format, or everything in the archive. */
      what: { people: string[]; format: ExportFormat } | 'everything';
      output: string | undefined;
    }
  | DaysCommand
  | RulesCommand
  | SeaTimeCommand
  | { name: 'reset-password'; email: string };

export const help = `Usage: npm run -s sojourn -- COMMAND

  import FILE… --archive ID|only --person SLUG [--json]
      Imports flight logs, tracks and timelines, or a whole archive exported with --everything (which
      needs no --person). The format is recognised from the content.
  import FILE… --collection NAME …
      Adds the tracks to the track map with this name, and creates it if there is none: rail tracks go
      to a train map, all others to a road map.
  import FILE… --map MAP.json …
      Reads tables with the column mapping in MAP.json instead of the suggested one.
  import FILE --show-map
      Prints the suggested column mapping of a table. Edit it and pass it to --map.
  import FILE… --dry-run [--person SLUG] [--json]
      Shows what a first import would do. Needs no archive and writes nothing. --person is whose file it
      is, and who may be named in it.
  export --archive ID|only [--person SLUG] [--format csv|json] [--output FILE]
      Writes the journeys of one person, several (alex+sam) or everyone to a file or to standard output.
  export --archive ID|only --everything [--output FILE]
      Writes the whole archive: the records as JSON Lines, or a ZIP file with the records and the
      original files if there are any.
  days --from DATE --to DATE --files FOLDER|--archive ID|only --person SLUG
       [--rule any|midnight|no-transit] [--apart GB,HK…|--sovereign] [--borders then|today] [--planned]
       [--transit-hours N]
      Prints the territories and towns a person was in: one JSON line per date with its evidence, then
      one with totals and gaps. FOLDER contains journeys.csv, stays.csv, homes.csv and so on.
      With --rule no-transit, stops of under 24 hours between two other countries do not count.
      --transit-hours sets another limit, from 1 to 72. In corrections.csv
      (date,territory,town,why,counts), “transit” or “visit” under counts changes how a stop counts; it
      does not add a place to the day.
  rules --rule schengen|uk-midnights|us-spt|183:CC|NAME --on DATE
        --files FOLDER|--archive ID|only --person SLUG
        [--enter DATE] [--draft STAYS.csv] [--days 2025=118,2024=193,2023=4] [--transit-hours N]
      Prints the result of a day-count rule on a date: days used, days left, until when, and from when
      again. This is a calculation, not advice. FOLDER can also contain permissions.csv,
      nationalities.csv and circumstances.csv (kind,from,to,ties). Kinds of circumstance: uk-resident,
      uk-not-resident, uk-ties, uk-exceptional, us-exempt, us-medical, us-crew, us-commuter. NAME is the
      name or ID (own:ID) of a custom rule in the archive or in rules.csv (name,territories,days and
      optionally threshold,counting,period,yearFrom,periodDays), as exported from the table of rules.
  sea-time --files FOLDER|--archive ID|only --person SLUG
           [--profile both-ends|mca|mca-yacht|uscg] [--on DATE]
      Prints sea time up to a date (today by default) as one JSON line: days, months and odd days, in
      total and by capacity and vessel. Sign-on and sign-off days count. FOLDER contains engagements.csv
      (vessel,capacity,on,on_port,off,off_port) and, for yachts, journeys.csv with voyages that are
      under way for four hours a day.
  reset-password EMAIL
      Prints a one-time link to set a new password for the account.
  help, --help

  --archive   archive ID, or “only” if there is just one (samples do not count)
  --person    short name of the person, as in /Log/alex
  --json      one JSON object per file and line:
              {file, format, rows, imported, updated, duplicates, skipped, failed, problems,
              warnings}

Uses the same data folder or database as the server (SOJOURN_DATA, DATABASE_URL). The server may be running.
Exit status of an import: 0 when nothing failed, 1 when rows failed, 2 when a file is unreadable or
its format unknown, or when the command itself is wrong.
`;

/** Parses the arguments after the program's name. Throws UsageError. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  switch (name) {
    case 'import': {
      const { archive, person, json = false } = values;
      const dryRun = values['dry-run'] ?? false;
      const collection = values.collection?.trim();
      if (collection === '' || (collection?.length ?? 0) > longestCollectionName) {
        throw new UsageError(
          `--collection needs a name of up to ${longestCollectionName} characters`,
        );
      }
      if (rest.length === 0) throw new UsageError('Missing files: import FILE…');
      if (values['show-map']) return { name: 'show-map', file: onlyFile(rest, values) };
      if (!dryRun && archive === undefined) {
        throw new UsageError('Missing --archive: give --archive ID, or --archive only');
      }
      return { name, files: rest, archive, person, collection, dryRun, json, map: values.map };
    }
    case 'export': {
      if (rest.length > 0) throw new UsageError(`Unexpected arguments: ${rest.join(' ')}`);
      const { archive, person = 'all', format = 'csv', output, everything = false } = values;
      if (archive === undefined) {
        throw new UsageError('Missing --archive: give --archive ID, or --archive only');
      }
      if (everything && (values.person !== undefined || values.format !== undefined)) {
        throw new UsageError('--everything cannot be combined with --person or --format');
      }
      if (everything) return { name, archive, what: 'everything', output };
      if (format !== 'csv' && format !== 'json') {
        throw new UsageError(`Unknown format “${format}”. Use csv or json`);
      }
      return { name, archive, what: { people: person.split('+'), format }, output };
    }
    case 'days':
      if (rest.length > 0) throw new UsageError(`Unexpected arguments: ${rest.join(' ')}`);
      return readDaysOptions(values);
    case 'rules':
      if (rest.length > 0) throw new UsageError(`Unexpected arguments: ${rest.join(' ')}`);
      return readRulesOptions(values);
    case 'sea-time':
      if (rest.length > 0) throw new UsageError(`Unexpected arguments: ${rest.join(' ')}`);
      return readSeaTimeOptions(values);
    case 'reset-password': {
      const [email, ...others] = rest;
      if (email === undefined || others.length > 0) {
        throw new UsageError('Missing email: reset-password EMAIL');
      }
      return { name, email };
    }
    default:
      throw new UsageError(`Unknown command “${name}”`);
  }
}

function onlyFile(files: readonly string[], { map }: { map?: string | undefined }): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UsageError('--show-map needs exactly one file: import FILE --show-map');
  }
  if (map !== undefined)
    throw new UsageError(
      '--show-map and --map cannot be combined: --show-map prints the mapping that --map reads',
    );
  return file;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        archive: { type: 'string' },
        person: { type: 'string' },
        collection: { type: 'string' },
        format: { type: 'string' },
        output: { type: 'string' },
        everything: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        map: { type: 'string' },
        'show-map': { type: 'boolean' },
        json: { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
        rule: { type: 'string' },
        apart: { type: 'string' },
        sovereign: { type: 'boolean' },
        borders: { type: 'string' },
        planned: { type: 'boolean' },
        'transit-hours': { type: 'string' },
        files: { type: 'string' },
        on: { type: 'string' },
        enter: { type: 'string' },
        draft: { type: 'string' },
        days: { type: 'string' },
        profile: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
