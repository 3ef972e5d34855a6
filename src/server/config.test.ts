import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: 'localhost', registration: 'open' });
    expect(config.dataFolder).toMatch(/data$/);
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', SOJOURN_URL: '' })).toMatchObject({
      port: 3000,
      publicUrl: undefined,
    });
  });

  it('names every setting that is wrong at once', () => {
    const wrong = { PORT: 'many', SOJOURN_URL: 'sojourn', SOJOURN_SECRET: 'short' };
    expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*SOJOURN_URL[\s\S]*SOJOURN_SECRET/);
  });

  it('refuses addresses of other kinds', () => {
    expect(() => readConfig({ SOJOURN_URL: 'javascript:alert(1)' })).toThrow('SOJOURN_URL');
    expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/x' })).toThrow('DATABASE_URL');
  });
});

describe('the README', () => {
  it('lists every setting with its text', () => {
    const readme = readFileSync('README.md', 'utf8');
    const rows = Object.entries(settings).map(([name, { text, schema }]) => {
      const parsed = schema.safeParse(undefined);
      const standard = parsed.success && parsed.data !== undefined ? `\`${parsed.data}\`` : '';
      return `| \`${name}\` | ${standard} | ${text} |`;
    });
    const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
    expect(readme.replace(/ *\| */g, '|').replace(/-{3,}/g, '---')).toContain(
      table.replace(/ *\| */g, '|'),
    );
  });
});
