import type { Part, Room } from './rooms.ts';

/** How the parts stand to each other, as boundaries.test.ts has it. */
const columns: readonly { part: Part; title: string; means: string }[] = [
  { part: 'web', title: 'web', means: 'screens, in React' },
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
 * The house as an SVG: a column a part, a line a feature, so that one line shows a feature whole;
 * bars are as long as the square root of its lines of code.
 */
export function drawHouse(rooms: readonly Room[]): string {
  const names = [...new Set(rooms.map(({ name }) => name))].toSorted(
    (a, b) => partsOf(rooms, b) - partsOf(rooms, a) || (a < b ? -1 : 1),
  );
  const most = Math.max(...rooms.map(({ lines }) => lines));
  const width = 2 * margin + columns.length * columnWidth + (columns.length - 1) * gap;
  const height = top + names.length * row + margin;
  const body = columns.map(({ part, title, means }, index) => {
    const left = margin + index * (columnWidth + gap);
    const lines = names.map((name, line) => {
      const room = rooms.find((one) => one.part === part && one.name === name);
      const y = top + line * row;
      return room ? drawRoom(room, { left, y, most }) : '';
    });
    return `<text x="${left}" y="40" class="part">${title}</text>
<text x="${left}" y="60" class="means">${means}</text>
<rect x="${left - 10}" y="${top - 20}" width="${columnWidth}" height="${names.length * row + 16}" rx="6"/>
${lines.filter(Boolean).join('\n')}`;
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
<text x="${width / 2}" y="12" class="arrow">HTTP, and the type App</text>
</svg>
`;
}

function partsOf(rooms: readonly Room[], name: string): number {
  return rooms.filter((room) => room.name === name).length;
}

function drawRoom(
  { name, lines }: Room,
  { left, y, most }: { left: number; y: number; most: number },
): string {
  const bar = Math.max(2, Math.round(longestBar * Math.sqrt(lines / most)));
  return `<text x="${left}" y="${y}">${name}</text><rect class="bar" x="${left + 110}" y="${y - 10}" width="${bar}" height="10" rx="2"/><text class="lines" x="${left + columnWidth - 20}" y="${y}">${lines}</text>`;
}
