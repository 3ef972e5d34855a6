import { expect, it } from 'vitest';
import { positionedName, readPositionedName } from './positioned-name.ts';

it('reads what it writes', () => {
  const docks = [
    { name: 'Vittoria Dock, Birkenhead', lat: 53.401, lon: -3.041 },
    { name: 'Pier (new)', lat: -0.5, lon: 179.123 },
    { name: 'Quay 4', lat: 5, lon: 103 },
  ];
  for (const dock of docks) expect(readPositionedName(positionedName(dock))).toEqual(dock);
});

it.each(['Dover', 'Dover (GB)', '(53.4, -3)', 'Dock (91, 0)', 'Dock (0, 181)', 'Dock (53.4)'])(
  'reads no position from %s',
  (text) => {
    expect(readPositionedName(text)).toBeUndefined();
  },
);
