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
 * The house as an SVG: a column a part. A feature that several parts have is one line of all columns,
 * so that the line shows it whole; below them is what a part has alone. Bars are as long as the
 * square root of the lines of code.
 */
export function drawHouse(rooms: readonly Room[]): string {
  const places = placeRooms(rooms);
  const rows = Math.max(...places.map(({ line }) => line)) + 1;
  const most = Math.max(...rooms.map(({ lines }) => lines));
  const width = 2 * margin + columns.length * columnWidth + (columns.length - 1) * gap;
  const height = top + rows * row + margin;
  const body = columns.map(({ part, title, means }, index) => {
    const left = margin + index * (columnWidth + gap);
    const own = places.filter(({ room }) => room.part === part);
    const lines = own.map(({ room, line }) => drawRoom(room, { left, y: top + line * row, most }));
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
<text x="${width / 2}" y="12" class="arrow">HTTP, and the type App</text>
</svg>
`;
}

interface PlacedRoom {
  room: Room;
  /** counted from the top, for all columns alike */
  line: number;
}

function placeRooms(rooms: readonly Room[]): PlacedRoom[] {
  const partsOf = Map.groupBy(rooms, ({ name }) => name);
  const alike = [...partsOf.keys()]
    .filter((name) => (partsOf.get(name)?.length ?? 0) > 1)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const shared = rooms.flatMap((room) => {
    const line = alike.indexOf(room.name);
    return line === -1 ? [] : [{ room, line }];
  });
  const alone = columns.flatMap(({ part }) =>
    rooms
      .filter((room) => room.part === part && !alike.includes(room.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      // A free line between what is shared and what is not.
      .map((room, index) => ({ room, line: alike.length + 1 + index })),
  );
  return [...shared, ...alone];
}

function drawRoom(
  { name, lines }: Room,
  { left, y, most }: { left: number; y: number; most: number },
): string {
  const bar = Math.max(2, Math.round(longestBar * Math.sqrt(lines / most)));
  return `<text x="${left}" y="${y}">${name}</text><rect class="bar" x="${left + 110}" y="${y - 10}" width="${bar}" height="10" rx="2"/><text class="lines" x="${left + columnWidth - 20}" y="${y}">${lines}</text>`;
}
