import type { Part, Folder } from './folders.ts';

/** The parts and their import directions, as boundaries.test.ts enforces them. */
const columns: readonly { part: Part; title: string; means: string }[] = [
  { part: 'web', title: 'web', means: 'pages, in React' },
  { part: 'domain', title: 'domain', means: 'rules, pure: no I/O, no clock' },
  { part: 'server', title: 'server', means: 'API and storage' },
];

const row = 20;
const top = 96;
const columnWidth = 290;
const gap = 40;
const margin = 24;
const longestBar = 120;

/**
 * Returns the folders as an SVG with one column per part. A feature of several parts has one line
 * across all columns; features of one part only are below. The length of a bar is proportional to
 * the square root of the lines of code.
 */
export function drawFolders(folders: readonly Folder[]): string {
  const places = placeFolders(folders);
  const rows = Math.max(...places.map(({ line }) => line)) + 1;
  const largest = Math.max(...folders.map(({ lines }) => lines));
  const width = 2 * margin + columns.length * columnWidth + (columns.length - 1) * gap;
  const height = top + rows * row + margin;
  const body = columns.map(({ part, title, means }, index) => {
    const left = margin + index * (columnWidth + gap);
    const own = places.filter(({ folder }) => folder.part === part);
    const lines = own.map(({ folder, line }) =>
      drawFolder(folder, { left, y: top + line * row, largest }),
    );
    return `<text x="${left}" y="40" class="part">${title}</text>
<text x="${left}" y="60" class="means">${means}</text>
<rect x="${left - 10}" y="${top - 20}" width="${columnWidth}" height="${rows * row + 16}" rx="6"/>
${lines.join('\n')}`;
  });
  const between = (index: number) => margin + index * (columnWidth + gap) - gap - 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The folders of web, domain and server">
<style>
svg { background: #fff; font: 13px system-ui, sans-serif; fill: #1c2733 }
rect { fill: #f3f5f7 }
.part { font-size: 20px; font-weight: 600 }
.means, .lines, .arrow { fill: #56636f }
.lines { text-anchor: end; font-size: 12px }
.bar { fill: #9db8cf }
.arrow { text-anchor: middle; font-size: 12px }
path { stroke: #56636f; stroke-width: 1.5; fill: none; marker-end: url(#head) }
#head path { marker-end: none; fill: #56636f; stroke: none }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>
${body.join('\n')}
<path d="M${between(1) + 4} 36h${gap - 8}"/>
<path d="M${between(2) + gap - 4} 36h${8 - gap}"/>
<path d="M${margin + 60} 16h${2 * (columnWidth + gap) - 70}"/>
<text x="${width / 2}" y="12" class="arrow">HTTP and the type App</text>
</svg>
`;
}

interface PlacedFolder {
  folder: Folder;
  /** From the top, the same in all columns. */
  line: number;
}

function placeFolders(folders: readonly Folder[]): PlacedFolder[] {
  const partsOf = Map.groupBy(folders, ({ name }) => name);
  const alike = [...partsOf.keys()]
    .filter((name) => (partsOf.get(name)?.length ?? 0) > 1)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const shared = folders.flatMap((folder) => {
    const line = alike.indexOf(folder.name);
    return line === -1 ? [] : [{ folder, line }];
  });
  const alone = columns.flatMap(({ part }) =>
    folders
      .filter((folder) => folder.part === part && !alike.includes(folder.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      // An empty line separates shared features from the others.
      .map((folder, index) => ({ folder, line: alike.length + 1 + index })),
  );
  return [...shared, ...alone];
}

function drawFolder(
  { name, lines }: Folder,
  { left, y, largest }: { left: number; y: number; largest: number },
): string {
  const bar = Math.max(2, Math.round(longestBar * Math.sqrt(lines / largest)));
  return `<text x="${left}" y="${y}">${name}</text><rect class="bar" x="${left + 110}" y="${y - 10}" width="${bar}" height="10" rx="2"/><text class="lines" x="${left + columnWidth - 20}" y="${y}">${lines}</text>`;
}
