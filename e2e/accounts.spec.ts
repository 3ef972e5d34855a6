import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Account, makeAccount } from './member.ts';

async function fillIn(page: Page, { name, email, password }: Account) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function register(page: Page, account: Account) {
  await page.goto('/Register');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/Good-bye');
}

test('a newcomer registers and is welcome, with an archive of their own', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Register|Create the first account/ }).click();
  await fillIn(page, makeAccount('Alex Marlow'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/Welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alex');
  await expect(page.getByRole('button', { name: /^Whose travels/ })).toContainText(
    'Alex Marlow’s archive',
  );
});

test('whoever registers chooses whether to stay signed in on this device', async ({ browser }) => {
  for (const isKept of [false, true]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/Register');
    await fillIn(page, makeAccount('Alex Marlow'));
    const keep = page.getByRole('checkbox', { name: 'Keep me signed in on this device' });
    await expect(keep).not.toBeChecked();
    if (isKept) await keep.check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/Welcome');
    const me = await (await page.request.get('/api/me')).json();
    expect(me.session.kept).toBe(isKept);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
    // A cookie without an expiry date is deleted when the browser closes.
    expect(session && session.expires > 0).toBe(isKept);
    await context.close();
  }
});

test('the sample archive comes beside one’s own, and is left or deleted', async ({
  page,
  expectedErrors,
}) => {
  // Requests for the archive that were in progress when it was deleted.
  expectedErrors.push(/ 404 .*\/api\/archives\//);
  await page.goto('/Register');
  await fillIn(page, makeAccount('Sam Hartley'));
  await page.getByRole('checkbox', { name: 'Start with the sample archive' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/Welcome');
  const whose = page.getByRole('button', { name: /^Whose travels/ });
  await expect(whose).toContainText('Sample archive');

  await page.getByRole('button', { name: 'Go to your own archive' }).click();
  await expect(whose).toContainText('Sam Hartley’s archive');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sample archive' }).click();
  await page.getByRole('button', { name: 'Delete sample' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete sample' }).click();
  await expect(whose).toContainText('Sam Hartley’s archive');
  await expect(page.getByText('This is the sample archive.')).toBeHidden();
});

test('another archive needs a name of its own, and the page says which archive is open', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Create another archive' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name of the new archive');
  await expect(name).toBeFocused();
  const create = dialog.getByRole('button', { name: 'Create archive' });
  await expect(create).toBeDisabled();
  await name.fill('alex marlow’s archive ');
  await create.click();
  await expect(dialog.getByText('You already have an archive called')).toBeVisible();

  await name.fill('Boat trips');
  await create.click();
  await expect(page).toHaveURL('/Welcome');
  const whose = page.getByRole('button', { name: /^Whose travels/ });
  await expect(whose).toContainText('Boat trips');
  await expect(page.getByText('You are now in your new archive “Boat trips”.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to “Alex Marlow’s archive”' }).click();
  await expect(whose).toContainText('Alex Marlow’s archive');
});

test('registration says what is wrong with an e-mail or a password', async ({
  page,
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 40[09] .*\/api\/accounts\/register/);
  const { account: taken } = await newcomer('Alex Marlow');
  const fresh = makeAccount('Sam Hartley');
  await register(page, { ...fresh, email: taken.email });
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await register(page, { ...fresh, password: 'short' });
  await expect(page.getByText('Use 8 characters or more.')).toBeVisible();
  await register(page, { ...fresh, password: 'password1' });
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await register(page, { ...fresh, name: ' ', email: 'nowhere' });
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
});

test('a wrong e-mail and a wrong password sound the same', async ({
  page,
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 401 .*\/api\/auth\/sign-in\/email/);
  const { account } = await newcomer('Alex Marlow');
  await page.goto('/');
  for (const wrong of [
    { email: account.email, password: 'not-the-password' },
    { email: 'nobody@example.org', password: account.password },
  ]) {
    await signIn(page, wrong);
    await expect(page.getByRole('alert')).toHaveText(
      'The email or password is wrong. If you forgot the password, ask an owner of your archive or the server’s administrator for a link to set a new one.',
    );
  }
});

test('too many wrong passwords are refused, and the form says until when', async ({
  page,
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 429 .*\/api\/auth\/sign-in\/email/);
  const { account } = await newcomer('Alex Marlow');
  const wrong = { email: account.email, password: 'not-the-password' };
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.request.post('/api/auth/sign-in/email', { data: wrong });
  }
  await page.goto('/');
  await signIn(page, account);
  await expect(page.getByRole('alert')).toHaveText(
    /Too many attempts\. Try again in \d+ (?:seconds|minutes?)/,
  );
});

test('signing in returns to the page that was asked for', async ({ page, newcomer }) => {
  const { account } = await newcomer('Alex Marlow');
  await page.goto('/Charts_Distance/alex?modes=air');
  await expect(page).toHaveURL('/');
  await signIn(page, account);
  await expect(page).toHaveURL('/Charts_Distance/alex?modes=air');
});

test('what a password manager fills in without a word is what signs in', async ({
  page,
  newcomer,
}) => {
  const { account } = await newcomer('Alex Marlow');
  await page.goto('/');
  for (const [label, value] of [
    ['Email', account.email],
    ['Password', account.password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement, text) => {
      // Sets the value without React noticing, because React intercepts `value` and listens to
      // events.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    }, value);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/Welcome');
});

test('a form without its fields says what is missing, and leads to it', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill('a-long-walk-to-umbria');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('whoever is signed in needs no sign-in and no registration', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  for (const path of ['/', '/Register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/Welcome');
  }
  await page.goto('/Good-bye');
  await expect(page.getByText('You are still signed in as Alex Marlow.')).toBeVisible();
});

test('whoever is invited and has an account signs in and accepts; nobody else can', async ({
  newcomer,
  anotherBrowser,
}) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley');
  const robin = await newcomer('Robin Marlow');
  const link = `/Register?invitation=${await alex.invite(sam.account, 'editor')}`;

  await robin.page.goto(link);
  await expect(robin.page.getByRole('alert')).toContainText(`is for ${sam.account.email}`);
  await expect(robin.page.getByRole('button', { name: 'Accept invitation' })).toBeHidden();
  await robin.page.getByRole('link', { name: 'Go to Welcome' }).click();
  await expect(robin.page).toHaveURL('/Welcome');

  const page = await anotherBrowser();
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, sam.account);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL('/Welcome');
  await expect(page.getByRole('button', { name: /^Whose travels/ })).toContainText(
    'Alex Marlow’s archive',
  );
});

test('addresses work with a slash at the end, in any letter case, escaped', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  for (const path of ['/Members/', '/mEMBERS', '/%4Dembers', '/members/?from=letter']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Members');
  }
});

test('an address without a screen answers 404 and helps', async ({
  page,
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 404 /);
  const response = await page.goto('/Mebers');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible();

  const { page: own } = await newcomer('Alex Marlow');
  await own.goto('/Mebers');
  await own.getByRole('link', { name: 'Members' }).last().click();
  await expect(own).toHaveURL('/Members');
});

test('nobody of an unknown name has a log', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Charts_Distance/nobody-here');
  const unknown = page.getByText('No one in this archive is called “nobody-here”.');
  await expect(unknown).toBeVisible();
  // Also on a page that has set its own title.
  for (const path of ['/Rules', '/Days_per_Country']) {
    await page.goto(`${path}?person=nobody-here`);
    await expect(unknown, path).toBeVisible();
    await expect(page, path).toHaveTitle('Not found · Sojourn');
  }
  await page.goto('/Rules');
  await expect(page).toHaveTitle('Day-count rules · Sojourn');
});

test('after signing out, Back shows nothing private', async ({ newcomer }) => {
  const { page, account } = await newcomer('Alex Marlow');
  await page.goto('/Account');
  await expect(page.getByText(account.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Figures' }).click();
  await page.getByRole('link', { name: 'Charts' }).click();
  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  // `goBack` is not used, because it waits for a load event that navigation within the app does not
  // fire.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeHidden();
});

test('a session lasts as long as the browser, unless it is to be kept', async ({
  page,
  newcomer,
}) => {
  const { account } = await newcomer('Alex Marlow');
  const expiry = async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name.endsWith('session_token'))?.expires;
  };
  await page.goto('/');
  await signIn(page, account);
  await page.waitForURL('**/Welcome');
  expect(await expiry()).toBe(-1);

  await signOut(page);
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check();
  await signIn(page, account);
  await page.waitForURL('**/Welcome');
  const days = ((await expiry()) ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test('a new password ends the other sessions', async ({ newcomer, anotherBrowser }) => {
  const { page, account } = await newcomer('Alex Marlow');
  const elsewhere = await anotherBrowser();
  await elsewhere.goto('/Account');
  await signIn(elsewhere, account);
  await elsewhere.waitForURL('**/Account');

  await page.goto('/Account');
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password', { exact: true }).fill(account.password);
  await form.getByLabel('New password', { exact: true }).fill('another-walk-to-umbria');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Password changed. You have been signed out everywhere else, and your'),
  ).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
});

test('an owner’s one-time link sets a forgotten password', async ({
  newcomer,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ 4\d\d .*\/api\/reset-password/);
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await alex.page.goto('/Members');
  await alex.page.getByRole('button', { name: 'More actions for Sam Hartley' }).click();
  await alex.page.getByRole('menuitem', { name: 'Create a link to set a new password' }).click();
  const link = await alex.page.getByRole('dialog').getByRole('textbox').inputValue();
  // The link must be complete, because it is sent to someone, although this server was never given
  // its own address.
  expect(link).toContain(`${new URL(alex.page.url()).origin}/Reset-password#`);

  const anew = await anotherBrowser();
  await anew.goto(link);
  await anew.getByLabel('New password', { exact: true }).fill('another-walk-to-umbria');
  await anew.getByRole('button', { name: 'Set password' }).click();
  await expect(anew.getByText('Your password has been changed.')).toBeVisible();
  await anew.goto('/');
  await signIn(anew, { ...sam.account, password: 'another-walk-to-umbria' });
  await anew.waitForURL('**/Welcome');

  const late = await anotherBrowser();
  await late.goto(link);
  await late.getByLabel('New password', { exact: true }).fill('a-third-walk-to-umbria');
  await late.getByRole('button', { name: 'Set password' }).click();
  await expect(late.getByText('This link is no longer valid.')).toBeVisible();
});
