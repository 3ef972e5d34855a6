import { resolve } from 'node:path';
import { z } from 'zod';

/** Every environment variable the server reads. README's table is checked against this list. */
export const settings = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    text: 'Port to listen on',
  },
  HOST: {
    schema: z.string().default('localhost'),
    text: 'Address to listen on; `0.0.0.0` for every address of the machine',
  },
  SOJOURN_DATA: {
    schema: z.string().default('data'),
    text: 'Folder of the database, the media and the secret',
  },
  SOJOURN_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    text: 'The address people use, where a reverse proxy stands in front (turns on secure cookies for https)',
  },
  SOJOURN_SECRET: {
    schema: z.string().min(32).optional(),
    text: 'Secret that signs sessions, 32 characters or more; made and kept in the data folder if not given',
  },
  SOJOURN_REGISTRATION: {
    schema: z.enum(['open', 'invite', 'closed']).default('open'),
    text: 'Who may register: `open`, `invite` (with an invitation only) or `closed`; the first account always may',
  },
  SOJOURN_TRUSTED_PROXY: {
    schema: z.string().optional(),
    text: 'Address of the reverse proxy whose `X-Forwarded-For` is believed',
  },
  SOJOURN_MAP_STYLE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    text: 'A MapLibre style to use instead of the embedded map',
  },
  SOJOURN_LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    text: 'How much is logged',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    text: 'PostgreSQL to use instead of the SQLite file in the data folder',
  },
} as const;

export interface Config {
  port: number;
  host: string;
  /** absolute path */
  dataFolder: string;
  publicUrl: string | undefined;
  secret: string | undefined;
  registration: 'open' | 'invite' | 'closed';
  trustedProxy: string | undefined;
  mapStyleUrl: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  databaseUrl: string | undefined;
}

/** Throws an Error that names every setting that is wrong, in words for the operator. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const read = <Name extends keyof typeof settings>(name: Name) => {
    const given = environment[name];
    const parsed = settings[name].schema.safeParse(given === '' ? undefined : given);
    if (!parsed.success) problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
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
    logLevel: read('SOJOURN_LOG_LEVEL'),
    databaseUrl: read('DATABASE_URL'),
  };
  if (problems.length > 0) throw new Error(`The configuration is wrong.\n${problems.join('\n')}`);
  return config;
}
