import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { hasScreen } from '../../../domain/records/has-screen.ts';
import { getOrMake } from '../../../domain/shared/remember.ts';
import { Refusal } from '../errors.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface WebFile {
  file: string;
  type: string;
  etag: string;
  /** Encodings that the build has precompressed, with their file extensions. */
  codings: Map<'br' | 'gzip', string>;
}

/** Lists all files of the build by URL path. Files outside this list are never read. */
function listFiles(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = new Set(names);
  for (const name of names) {
    const type = types[extname(name)];
    const file = join(folder, name);
    if (!type || !statSync(file).isFile()) continue;
    const { size, mtimeMs } = statSync(file);
    const etag = `"${createHash('sha1').update(`${name} ${size} ${mtimeMs}`).digest('base64url')}"`;
    const codings: WebFile['codings'] = new Map();
    if (known.has(`${name}.br`)) codings.set('br', '.br');
    if (known.has(`${name}.gz`)) codings.set('gzip', '.gz');
    files.set(`/${relative(folder, file).split(sep).join('/')}`, { file, type, etag, codings });
  }
  return files;
}

/**
 * Serves the built web app: its files, and its page for every address that has a screen. Other
 * addresses get the same page with status 404; it shows the not-found screen.
 */
export function webFiles(
  folder: string,
  read: (path: string) => Promise<Buffer<ArrayBuffer>> = readFile,
) {
  const files = listFiles(folder);
  /** Contents by path, never more than the build has. */
  const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  // Answers share one copy: a visitor can ask for a file a thousand times and read none of it.
  const contentOf = (path: string) =>
    getOrMake(contents, path, async () => {
      try {
        return await read(path);
      } catch (error) {
        contents.delete(path);
        throw error;
      }
    });
  const page = files.get('/index.html');
  if (!page) throw new Error(`The web app is not built: ${folder} has no index.html`);

  const answer = async (c: Context, found: WebFile, status: 200 | 404, cacheControl: string) => {
    const accepted = c.req.header('accept-encoding') ?? '';
    const coding = [...found.codings.keys()].find((name) => accepted.includes(name));
    const etag = coding ? found.etag.replace(/"$/, `-${coding}"`) : found.etag;
    c.header('ETag', etag);
    c.header('Cache-Control', cacheControl);
    c.header('Vary', 'Accept-Encoding');
    if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304);
    if (coding) c.header('Content-Encoding', coding);
    const body = await contentOf(found.file + (coding ? (found.codings.get(coding) ?? '') : ''));
    return c.body(body, status, { 'Content-Type': found.type });
  };

  return new Hono().get('*', (c) => {
    const path = c.req.path;
    const found = files.get(path);
    if (found && found !== page) {
      const named = path.startsWith('/assets/');
      return answer(c, found, 200, named ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      throw new Refusal('not-found');
    }
    return answer(c, page, hasScreen(path) ? 200 : 404, 'no-cache');
  });
}

/** Returns an ID of the web app's build, or '' if there is none, as in tests of the API. */
export function buildOf(folder: string): string {
  try {
    const page = readFileSync(join(folder, 'index.html'));
    // The page names its files with content hashes, so its hash identifies the build.
    return createHash('sha256').update(page).digest('base64url').slice(0, 12);
  } catch {
    return '';
  }
}
