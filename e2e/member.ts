import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../src/domain/access/permissions.ts';
import type { StoredJourney } from '../src/domain/journeys/journey.ts';
import type { RecordSetsWire } from '../src/domain/records/record-sets.ts';
import type { Person } from '../src/domain/people/person.ts';
import { readJourneys, readRecords, sent } from '../test/records.ts';
import { type Edits, flight } from './journeys.ts';

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface Beginning {
  sample?: boolean;
  keep?: boolean;
  /** ID of an invitation to the account's email address. */
  invitation?: string;
}

/** An upper limit for one request on a busy machine. */
const answered = { timeout: 120_000 };

let accounts = 0;

/** Returns a new account with a unique email address. */
export function makeAccount(name: string): Account {
  const email = `traveller-${process.pid}-${++accounts}@example.org`;
  return { name, email, password: 'a-long-walk-to-umbria' };
}

/**
 * A user with an account, signed in to their own browser. Tests perform the tested actions on the
 * page; everything that must exist before is created through the API.
 */
export class Member {
  readonly page: Page;
  readonly account: Account;
  #archiveId = '';

  constructor(page: Page, account: Account) {
    this.page = page;
    this.account = account;
  }

  get browser(): BrowserContext {
    return this.page.context();
  }

  /** The archive that the first page shows. */
  get archiveId(): string {
    return this.#archiveId;
  }

  async register({ sample = false, keep = false, invitation }: Beginning = {}) {
    const choices = { sample, rememberMe: keep, invitation };
    await this.post('/api/accounts/register', { ...this.account, ...choices });
    await this.readArchive(sample);
  }

  async signIn({ keep = false } = {}) {
    const { email, password } = this.account;
    await this.post('/api/auth/sign-in/email', { email, password, rememberMe: keep });
    await this.readArchive(false);
  }

  /** Creates a link for joining this archive; returns the ID of the invitation. */
  async invite(somebody: Account, role: Role): Promise<string> {
    const { id } = await this.post<{ id: string }>(this.api('/invitations'), {
      email: somebody.email,
      role,
    });
    return id;
  }

  /** Adds journeys of the archive's first person; returns their IDs. */
  async makeJourneys(...journeys: Edits[]): Promise<string[]> {
    const { id } = await this.person();
    const flights = journeys.map((edits) => flight(edits, id));
    const { ids } = await this.post<{ ids: string[] }>(this.api('/journeys'), sent(flights));
    return ids;
  }

  async makeJourney(edits: Edits = {}): Promise<string> {
    const [id] = await this.makeJourneys(edits);
    if (id === undefined) throw new Error('No journey was made');
    return id;
  }

  /**
   * Imports a text file as the archive's first person and accepts it; returns the ID of the import.
   */
  async importFile(name: string, text: string): Promise<string> {
    const { id: person } = await this.person();
    const query = new URLSearchParams({ name, person });
    const response = await this.page.request.post(this.api(`/imports?${query}`), {
      data: text,
      ...answered,
    });
    if (!response.ok()) throw new Error(`Import: ${response.status()} ${await response.text()}`);
    const { importId, jobId } = (await response.json()) as { importId: string; jobId: string };
    await this.jobDone(jobId);
    const accept = this.api(`/imports/${importId}/accept`);
    await this.jobDone((await this.post<{ jobId: string }>(accept, {})).jobId);
    return importId;
  }

  private async jobDone(jobId: string): Promise<void> {
    const path = this.api(`/jobs/${jobId}?wait=true`);
    let job = await this.get<{ state: string }>(path);
    // A request waits for a few seconds at most.
    while (job.state === 'waiting' || job.state === 'running') job = await this.get(path);
    if (job.state !== 'done') throw new Error(`The job is ${JSON.stringify(job)}`);
  }

  /** Returns every journey of the archive, oldest dates first. */
  async journeys(): Promise<StoredJourney[]> {
    const path = this.api('/records?kinds=journey,place');
    return readJourneys(await this.get<RecordSetsWire>(path)).toReversed();
  }

  async person(): Promise<Person> {
    const wire = await this.get<RecordSetsWire>(this.api('/records?kinds=person'));
    const [first] = readRecords(wire, 'person');
    if (!first) throw new Error('The archive has no people');
    return first;
  }

  /** Returns an address of this archive's API. */
  api(path: string): string {
    return `/api/archives/${this.archiveId}${path}`;
  }

  async get<Answer>(path: string): Promise<Answer> {
    const response = await this.page.request.get(path, answered);
    if (!response.ok()) throw new Error(`GET ${path}: ${response.status()}`);
    return (await response.json()) as Answer;
  }

  async post<Answer>(path: string, body: unknown): Promise<Answer> {
    const response = await this.page.request.post(path, { data: body, ...answered });
    if (response.ok()) return (await response.json()) as Answer;
    throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  }

  private async readArchive(sample: boolean) {
    const { archives } = await this.get<{ archives: { id: string; isSample: boolean }[] }>(
      '/api/me',
    );
    const shown = archives.find(({ isSample }) => isSample === sample);
    if (!shown) throw new Error('The account has no archive');
    this.#archiveId = shown.id;
    // Does what openSampleFirst does after registering in the browser.
    await this.browser.addInitScript((id) => {
      const isOurs = location.protocol === 'http:';
      if (isOurs && sessionStorage.getItem('sojourn-archive') === null) {
        sessionStorage.setItem('sojourn-archive', id);
      }
    }, shown.id);
  }
}
