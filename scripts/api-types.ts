// Writes the types of the API for the web: `npm run api-types`. With `--check` it only compares
// them.
import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sortUnions } from './sort-unions.ts';

const root = join(import.meta.dirname, '..');
const file = 'src/web/app/api-types.ts';

/** Returns the declaration of the server's `createApp` with all types written out. */
function declareApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-types-'));
  try {
    const command = 'npx --no-install tsc --checkers 1 -p tsconfig.api-types.json --outDir';
    execSync(`${command} "${folder}"`, { cwd: root, stdio: 'inherit' });
    return readFileSync(join(folder, 'src/server/app.d.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function typesForWeb(declared: string): string {
  const type = /export declare function createApp\(deps: Deps\): (.*?;)\n(?=export type App)/s.exec(
    declared,
  )?.[1];
  if (!type) throw new Error('src/server/app.ts does not declare createApp and App');
  const ofServer = type.match(/import\("\.\/[^)]*\)\.\w+/g);
  if (ofServer) {
    throw new Error(
      `The API uses types of the server; move them to src/domain: ${ofServer.join()}`,
    );
  }
  const fromApp = type.replaceAll('import("../', 'import("../../');
  return `// Made by \`npm run api-types\` from src/server/app.ts.\nexport type App = ${sortUnions(fromApp)}\n`;
}

const types = typesForWeb(declareApp());
if (!process.argv.includes('--check')) {
  writeFileSync(join(root, file), types);
} else if (readFileSync(join(root, file), 'utf8') !== types) {
  console.error(`${file} is out of date. Run: npm run api-types`);
  process.exit(1);
}
