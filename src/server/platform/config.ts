import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { caps } from '../../domain/access/caps.ts';

const bytesPerGigabyte = 1_000_000_000;

const hostName = /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i;
const isBareOrigin = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
};

/** An origin as a Content-Security-Policy writes it; inserted into the policy unchanged. */
const policyOrigin = /^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?(?::\d{1,5})?$/i;

/**
 * Every environment variable that the server reads. A test checks the README's table against this
 * list.
 */
export const settings = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .pipe(z.int().max(65_535, 'must be a number from 0 to 65535'))
      .default(3000),
    text: 'Port to listen on',
  },
  HOST: {
    schema: z
      .string()
      .refine(
        (host) => isIP(host) !== 0 || hostName.test(host),
        'must be an address or a name, without a port and without brackets',
      )
      .default('localhost'),
    text: 'Address to listen on; `0.0.0.0` for all addresses of the machine',
  },
  SOJOURN_DATA: {
    schema: z.string().default('data'),
    text: 'Folder of the database, the original files and the secret',
  },
  SOJOURN_URL: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://sojourn.example' })
      .refine(isBareOrigin, 'must end after the host: no path and no query')
      .optional(),
    text: 'The public address, if Sojourn runs behind a reverse proxy (https turns on secure cookies)',
  },
  SOJOURN_SECRET: {
    schema: z.string().min(32, 'must have 32 characters or more').optional(),
    text: 'Secret that signs sessions, 32 characters or more; created in the data folder if not set',
  },
  SOJOURN_REGISTRATION: {
    schema: z.enum(['open', 'invite', 'closed']).default('open'),
    text: 'Who can create an account: `open`, `invite` (invitation only) or `closed`; the first account can always be created',
  },
  SOJOURN_TRUSTED_PROXY: {
    schema: z
      .string()
      .refine((address) => isIP(address) !== 0, 'must be an IP address')
      .optional(),
    text: 'Address of the reverse proxy whose `X-Forwarded-For` is trusted',
  },
  SOJOURN_MAP_STYLE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    text: 'A MapLibre style to use instead of the built-in map; only signed-in people can see its address',
  },
  SOJOURN_MAP_ORIGINS: {
    schema: z
      .string()
      .transform((text) => text.split(/\s+/))
      .pipe(
        z.array(
          z
            .string()
            .regex(
              policyOrigin,
              'must be origins such as https://tiles.example, separated by spaces',
            ),
        ),
      )
      .optional(),
    text: 'Other origins from which the style loads tiles, glyphs and sprites, separated by spaces: `https://tiles.example https://*.cdn.example`',
  },
  SOJOURN_LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    text: 'How much is logged',
  },
  SOJOURN_RECORDS_GB: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a whole number of gigabytes, 1 or more')
      .transform(Number)
      .pipe(z.int().min(1, 'must be a whole number of gigabytes, 1 or more'))
      .default(caps.recordBytesOfArchive / bytesPerGigabyte),
    text: 'Gigabytes that the records and the history of an archive may take; three times as many for all archives of an owner',
  },
  DATABASE_URL: {
    schema: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address such as postgres://user@host/database',
      })
      .optional(),
    text: 'PostgreSQL database to use instead of the SQLite file in the data folder',
  },
} as const;

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataFolder: string;
  publicUrl: string | undefined;
  secret: string | undefined;
  registration: 'open' | 'invite' | 'closed';
  trustedProxy: string | undefined;
  mapStyleUrl: string | undefined;
  /** In addition to the origin of the map style. */
  mapOrigins: readonly string[];
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Bytes that the records and the history of an archive may take. */
  recordBytes: number;
  databaseUrl: string | undefined;
}

/** Throws an Error that lists every wrong setting, worded for the operator. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const read = <Name extends keyof typeof settings>(name: Name) => {
    const given = environment[name];
    const parsed = settings[name].schema.safeParse(given === '' ? undefined : given);
    // A stray space is easy to type and hard to see: `PORT=' '` must not mean port 0.
    if (given !== given?.trim()) problems.push(`${name}: has spaces before or after its value`);
    else if (!parsed.success) problems.push(`${name}: ${parsed.error.issues[0]?.message ?? ''}`);
    return parsed.data as z.infer<(typeof settings)[Name]['schema']>;
  };
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    dataFolder: resolve(read('SOJOURN_DATA') ?? 'data'),
    publicUrl: read('SOJOURN_URL'),
    secret: read('SOJOURN_SECRET'),
    registration: read('SOJOURN_REGISTRATION'),
    trustedProxy: read('SOJOURN_TRUSTED_PROXY'),
    mapStyleUrl: read('SOJOURN_MAP_STYLE_URL'),
    mapOrigins: read('SOJOURN_MAP_ORIGINS') ?? [],
    logLevel: read('SOJOURN_LOG_LEVEL'),
    recordBytes: read('SOJOURN_RECORDS_GB') * bytesPerGigabyte,
    databaseUrl: read('DATABASE_URL'),
  };
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
  return config;
}
