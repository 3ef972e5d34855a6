import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../shared/places/geo.ts';
import { splitAtAntimeridian } from './antimeridian.ts';

describe('splitAtAntimeridian', () => {
  it('cuts where the line crosses, at the latitude between', () => {
    const eastwards: Position[] = [
      [179, 10],
      [183, 14],
      [184, 14],
    ];
    expect(splitAtAntimeridian([eastwards])).toEqual([
      [
        [179, 10],
        [180, 11],
      ],
      [
        [-180, 11],
        [-177, 14],
        [-176, 14],
      ],
    ]);
  });

  it('cuts there and back', () => {
    const line: Position[] = [
      [-179, 0],
      [-181, 2],
      [-179, 4],
    ];
    expect(splitAtAntimeridian([line])).toEqual([
      [
        [-179, 0],
        [-180, 1],
      ],
      [
        [180, 1],
        [179, 2],
        [180, 3],
      ],
      [
        [-180, 3],
        [-179, 4],
      ],
    ]);
  });

  it('takes longitudes that do not run on the short way', () => {
    const line: Position[] = [
      [179, 0],
      [-179, 2],
    ];
    expect(splitAtAntimeridian([line])).toEqual([
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-179, 2],
      ],
    ]);
  });

  it('leaves lines that touch it, and others, as they are', () => {
    const lines: Position[][] = [
      [
        [170, 0],
        [180, 1],
        [175, 2],
      ],
      [
        [-1, 5],
        [1, 5],
      ],
      [[3, 3]],
    ];
    expect(splitAtAntimeridian(lines)).toEqual(lines);
    expect(splitAtAntimeridian([[], []])).toEqual([]);
  });

  it('goes on at −180° where a point on the meridian says so', () => {
    expect(
      splitAtAntimeridian([
        [
          [179, 0],
          [-180, 1],
          [-178, 3],
        ],
      ]),
    ).toEqual([
      [
        [179, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-180, 1],
        [-178, 3],
      ],
    ]);
  });

  it('cuts between the two names of the meridian', () => {
    const line: Position[] = [
      [179, 0],
      [180, 1],
      [-180, 2],
      [-179, 3],
    ];
    expect(splitAtAntimeridian([line])).toEqual([
      [
        [179, 0],
        [180, 1],
        [180, 1],
      ],
      [
        [-180, 1],
        [-180, 2],
        [-179, 3],
      ],
    ]);
    const back = line.toReversed().map(([lon, lat]): Position => [lon, 3 - lat]);
    expect(splitAtAntimeridian([back])).toEqual([
      [
        [-179, 0],
        [-180, 1],
        [-180, 1],
      ],
      [
        [180, 1],
        [180, 2],
        [179, 3],
      ],
    ]);
  });

  it('never leaves a jump, whatever the line', () => {
    // Often on the 180th meridian, whose longitude can be written as 180° or −180°.
    const lon = fc.oneof(
      fc.integer({ min: -18, max: 18 }).map((tens) => tens * 10),
      fc.constantFrom(180, -180),
    );
    fc.assert(
      fc.property(fc.array(lon, { minLength: 1, maxLength: 12 }), (given) => {
        const pieces = splitAtAntimeridian([given.map((degrees, nth): Position => [degrees, nth])]);
        for (const piece of pieces) {
          piece.forEach(([degrees, lat], nth) => {
            expect(lat).toBeGreaterThanOrEqual(0);
            expect(Math.abs(degrees)).toBeLessThanOrEqual(180);
            const before = piece[nth - 1]?.[0] ?? degrees;
            expect(Math.abs(degrees - before)).toBeLessThanOrEqual(180);
          });
        }
        pieces.slice(1).forEach((piece, nth) => {
          const [leaves] = pieces[nth]!.at(-1)!;
          expect([leaves, piece[0]![0]].toSorted((a, b) => a - b)).toEqual([-180, 180]);
        });
      }),
    );
  });
});
