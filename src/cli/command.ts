import { parseArgs } from 'node:util';
import { longestCollectionName } from '../domain/collections/collection.ts';
import type { ExportFormat } from '../domain/exports/formats.ts';
import type { DaysCommand } from './days-command.ts';
import { UsageError } from './failures.ts';
import { readDaysOptions, readRulesOptions, readSeaTimeOptions } from './days-options.ts';
import type { RulesCommand } from './rules-command.ts';
import type { SeaTimeCommand } from './sea-time-command.ts';

/** What the command line asks for. */
export type Command =
  | { name: 'help' }
  | {
      name: 'import';
      files: string[];
      archive: string | undefined;
      person: string | undefined;
      /** the map that tracks go onto */
      collection: string | undefined;
      dryRun: boolean;
      json: boolean;
      /** the file that says how the columns of the others are read */
      map: string | undefined;
    }
  /** says how the columns of a table would be read */
  | { name: 'show-map'; file: string }
  | {
      name: 'export';
      archive: string;
      /** whose journeys, in which format; or everything that the archive holds */
      what: { people: string[]; format: ExportFormat } | 'everything';
      output: string | undefined;
    }
  | DaysCommand
  | RulesCommand
  | SeaTimeCommand
  | { name: 'reset-password'; email: string };

export const help = `Usage: npm run -s sojourn -- COMMAND

  import FILE… --archive ID|only --person SLUG [--json]
      Brings flight logs, tracks and timelines into an archive, or everything of another archive. The
      format is recognised from the content; what was exported with --everything needs no --person.
  import FILE… --collection NAME …
      Puts the tracks of the files onto the map of that name, which is made where there is none: those
      by rail onto one among the train maps, all others onto one among the road maps.
  import FILE… --map MAP.json …
      Reads tables with columns of their own as MAP.json says, instead of as their columns propose it.
  import FILE --show-map
      Prints how the columns of a table would be read, to be changed and given with --map.
  import FILE… --dry-run [--json]
      Only says what a first import would do; needs no archive and writes nothing.
  export --archive ID|only [--person SLUG] [--format csv|json] [--output FILE]
      Writes the journeys of a person (or several: alex+sam, or everybody's) to a file, or here.
  export --archive ID|only --everything [--output FILE]
      Writes everything that the archive holds: its records as JSON lines, or a ZIP of them with the
      original files, where it has any.
  days --from DATE --to DATE --files FOLDER|--archive ID|only --person SLUG
       [--rule any|midnight|no-transit] [--apart GB,HK…|--sovereign] [--borders then|today] [--planned]
       [--transit-hours N]
      Prints in which territories and towns a person was, a line of JSON a date, each with its evidence,
      and a last one with totals and gaps. FOLDER has journeys.csv, stays.csv, homes.csv and the like.
      Without transit, a stop of less than 24 hours between two other countries is none; N hours from 1
      to 72 are another limit. A line of corrections.csv (date,territory,town,why,counts) with “transit”
      or “visit” under counts says of a stop there how it counts, and not that the person was there.
  rules --rule schengen|uk-midnights|us-spt|183:CC|NAME --on DATE
        --files FOLDER|--archive ID|only --person SLUG
        [--enter DATE] [--draft STAYS.csv] [--days 2025=118,2024=193,2023=4] [--transit-hours N]
      Prints what a rule on days says of a date: what is used, left, until when, and from when again. It
      is a computation, and no advice. FOLDER may have permissions.csv, nationalities.csv, and in
      circumstances.csv (kind,from,to,ties) what no day tells: uk-resident, uk-not-resident, uk-ties,
      uk-exceptional, us-exempt, us-medical, us-crew, us-commuter. NAME is of a rule of one's own, or
      its id own:ID: of the archive, or of rules.csv (name,territories,days and, where they are not the
      usual, threshold,counting,period,yearFrom,periodDays), as the table of rules exports them.
  sea-time --files FOLDER|--archive ID|only --person SLUG
           [--profile both-ends|mca|mca-yacht|uscg] [--on DATE]
      Prints sea time up to a date, usually today, as a line of JSON: days, months and odd days, of all and
      by capacity and vessel. Days of signing on and off count. FOLDER has engagements.csv
      (vessel,capacity,on,on_port,off,off_port), and for yachts journeys.csv with voyages that are
      under way for four hours a day.
  reset-password EMAIL
      Prints a link with which that account can set a new password once.
  help, --help

  --archive   the archive's id, or “only” where there is just one besides samples
  --person    whose log it is: the short name in addresses such as /Log/alex
  --json      one JSON object per file and line:
              {file, format, rows, imported, updated, duplicates, skipped, failed, problems}

The data folder or database is the server's: SOJOURN_DATA, DATABASE_URL. It may be running.
Exit status of an import: 0 when nothing failed, 1 when rows failed, 2 when a file is unreadable or
its format unknown, or when the command itself is wrong.
`;

/** Reads the arguments behind the program's name; throws UsageError. */
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
        throw new UsageError('Onto which map? --collection NAME');
      }
      if (rest.length === 0) throw new UsageError('Which files? import FILE…');
      if (values['show-map']) return { name: 'show-map', file: onlyFile(rest, values) };
      if (!dryRun && archive === undefined) {
        throw new UsageError('Into which archive? --archive ID, or --archive only');
      }
      return { name, files: rest, archive, person, collection, dryRun, json, map: values.map };
    }
    case 'export': {
      if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(' ')}`);
      const { archive, person = 'all', format = 'csv', output, everything = false } = values;
      if (archive === undefined) {
        throw new UsageError('Which archive? --archive ID, or --archive only');
      }
      if (everything && (values.person !== undefined || values.format !== undefined)) {
        throw new UsageError('--everything has one format and is about everybody');
      }
      if (everything) return { name, archive, what: 'everything', output };
      if (format !== 'csv' && format !== 'json') {
        throw new UsageError(`There is no format “${format}”; there are csv and json`);
      }
      return { name, archive, what: { people: person.split('+'), format }, output };
    }
    case 'days':
      if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(' ')}`);
      return readDaysOptions(values);
    case 'rules':
      if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(' ')}`);
      return readRulesOptions(values);
    case 'sea-time':
      if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(' ')}`);
      return readSeaTimeOptions(values);
    case 'reset-password': {
      const [email, ...others] = rest;
      if (email === undefined || others.length > 0) {
        throw new UsageError('Whose password? reset-password EMAIL');
      }
      return { name, email };
    }
    default:
      throw new UsageError(`There is no command “${name}”`);
  }
}

function onlyFile(files: readonly string[], { map }: { map?: string | undefined }): string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new UsageError('Whose columns? import FILE --show-map');
  }
  if (map !== undefined) throw new UsageError('--show-map is there to make what --map reads');
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
