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

  it('refuses blanks, which nobody sees, around every value', () => {
    for (const name of Object.keys(settings)) {
      expect(() => readConfig({ [name]: ' ' }), name).toThrow(`${name}: has spaces`);
    }
    expect(() => readConfig({ PORT: '3000\r' })).toThrow('PORT: has spaces');
    expect(() => readConfig({ SOJOURN_SECRET: `${'x'.repeat(40)} ` })).toThrow('SOJOURN_SECRET');
  });

  it.each(['0x50', '1e3', '-1', '65536', '3000.5', '999999'])('refuses port %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT: must be a number from 0 to 65535');
  });

  it.each(['0', '1.5', '-1', '10 GB', '100000'])('refuses %s gigabytes', (SOJOURN_RECORDS_GB) => {
    expect(() => readConfig({ SOJOURN_RECORDS_GB })).toThrow(
      'SOJOURN_RECORDS_GB: must be a whole number of gigabytes, 1 or more',
    );
  });

  it('has room for ten gigabytes of records per archive, or as many as are set', () => {
    expect(readConfig({}).recordBytes).toBe(10_000_000_000);
    expect(readConfig({ SOJOURN_RECORDS_GB: '25' }).recordBytes).toBe(25_000_000_000);
  });

  it('takes a host without its port', () => {
    for (const HOST of ['0.0.0.0:3000', 'http://localhost', '[::1]', 'a b', '-x']) {
      expect(() => readConfig({ HOST }), HOST).toThrow('HOST: must be');
    }
    for (const HOST of ['::', '::1', '192.168.1.5', 'travel-box.local']) {
      expect(readConfig({ HOST }).host).toBe(HOST);
    }
  });

  it('takes the address people use without a path: nothing is served below one', () => {
    for (const end of ['/travels', '/?a=1', '/#top']) {
      const SOJOURN_URL = `https://example.org${end}`;
      expect(() => readConfig({ SOJOURN_URL })).toThrow('SOJOURN_URL: must end after the host');
    }
    const SOJOURN_URL = 'https://me:secret@example.org';
    expect(() => readConfig({ SOJOURN_URL })).toThrow('SOJOURN_URL');
    expect(readConfig({ SOJOURN_URL: 'https://example.org/' }).publicUrl).toBeDefined();
  });

  it('takes a trusted proxy by its number: a name would never match', () => {
    const named = { SOJOURN_TRUSTED_PROXY: 'proxy.local' };
    expect(() => readConfig(named)).toThrow('SOJOURN_TRUSTED_PROXY: must be an IP address');
  });

  it('takes origins for the map that fit into a policy', () => {
    const given = 'https://tiles.example:8443  https://*.cdn.example';
    expect(readConfig({ SOJOURN_MAP_ORIGINS: given }).mapOrigins).toEqual([
      'https://tiles.example:8443',
      'https://*.cdn.example',
    ]);
    for (const wrong of ['https:', '*', "https://a.example; script-src 'unsafe-inline'", 'a.b']) {
      const SOJOURN_MAP_ORIGINS = wrong;
      expect(() => readConfig({ SOJOURN_MAP_ORIGINS })).toThrow('SOJOURN_MAP_ORIGINS: must be');
    }
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
