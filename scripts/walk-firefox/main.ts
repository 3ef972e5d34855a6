// Visits all pages once in an unmodified Firefox, which Playwright cannot control, and reports
// problems: errors in the console, headings without text, maps without content. `npm run
// walk-firefox`; FIREFOX names the program if it is not on the path.
import puppeteer, { type Page } from 'puppeteer-core';
import { type ScreenName, screenPaths } from '../../src/domain/shared/paths.ts';
import { addressOf, signedOutScreens } from '../../e2e/screen-address.ts';
import { startServer } from '../../e2e/server.ts';
import { findFirefox } from './find-firefox.ts';
import { faultsOf } from './screen-faults.ts';

const program = findFirefox();
if (program === undefined) {
  console.error(
    'Firefox was not found, so no page was opened. Install it (Debian and Ubuntu: apt-get install firefox-esr), or set its path: FIREFOX=/path/to/firefox npm run walk-firefox',
  );
  process.exit(2);
}

const server = await startServer();
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: program,
  headless: true,
  defaultViewport: { width: 1360, height: 820 },
});
let failed = 0;
try {
  console.log(await browser.version());
  const page = await browser.newPage();
  const errors = errorsOf(page);
  const names = Object.keys(screenPaths) as ScreenName[];
  const walk = async (name: ScreenName) => {
    errors.length = 0;
    await page.goto(server.url + addressOf(name));
    const faults = [...(await faultsOf(page)), ...errors];
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${addressOf(name)}`);
    for (const fault of faults) console.log(`    ${fault}`);
    if (faults.length > 0) failed++;
  };
  for (const name of names) if (signedOutScreens.includes(name)) await walk(name);
  await register(page);
  for (const name of names) if (!signedOutScreens.includes(name)) await walk(name);
} finally {
  await browser.close();
  await server.remove();
}
console.log(failed === 0 ? 'All pages are fine' : `Pages with faults: ${failed}`);
process.exit(failed === 0 ? 0 : 1);

/** Collects the errors that the page writes to its console or throws. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${String(error)}`));
  return errors;
}

/** Creates an account with the sample archive; the browser keeps its cookie. */
async function register(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const account = {
      name: 'Alex Marlow',
      email: 'walk@example.org',
      password: 'through every page',
      sample: true,
    };
    const response = await fetch('/api/accounts/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    return response.status;
  });
  if (status !== 201) throw new Error(`Registering answered ${status}`);
}
