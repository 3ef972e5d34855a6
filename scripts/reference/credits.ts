import { writeFileSync } from 'node:fs';
import { credits } from './hand/credits.ts';

/** Writes the data of the Credits page, and the same as text for readers of the folder. */
export function makeCredits(folder: URL): void {
  writeFileSync(new URL('credits.json', folder), `${JSON.stringify(credits, null, 2)}\n`);
  const rows = credits.map(
    ({ name, what, licence, url }) => `| [${name}](${url}) | ${what} | ${licence} |`,
  );
  writeFileSync(
    new URL('LICENCES.md', folder),
    `# Licences of the embedded data

The files here and in \`public/map/\` are made by \`scripts/reference/\` from the works below, joined,
shortened and simplified. The Credits page shows the attribution. It reads \`credits.json\`.
The list of airlines and \`stations.sqlite\` are databases under the
[ODbL](https://opendatacommons.org/licenses/odbl/1-0/): changed copies of them must stay under it.

| source | what we take | licence |
|---|---|---|
${rows.join('\n')}
`,
  );
}
