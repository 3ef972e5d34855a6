import type { Position } from '../../../src/domain/shared/places/geo.ts';

/**
 * Lanes missing from the network, as `[lon, lat]` points read from the map. A lane whose end equals
 * a point of the network in all four decimals is connected there; an end near a point is connected
 * by `bridge`.
 */
export const lanesAdded: Position[][] = [
  // From Bodø, west of Lofoten and Vesterålen, to Tromsø.
  [
    [14.3, 67.3],
    [13.3, 67.45],
    [12.3, 67.65],
    [12.6, 68.1],
    [14.2, 68.95],
    [15.6, 69.45],
    [17.6, 70.05],
    [18.7, 70.05],
    [19.75373, 69.81498],
  ],
  // From the Windward Passage, past Inagua and Crooked Island, to the entrance of the English
  // Channel.
  [
    [-73.8, 20],
    [-74.3, 21.6],
    [-74.4, 22.9],
    [-73.6, 24.2],
    [-6.5833, 49.75],
  ],
  // Kingston, around either end of Jamaica.
  [
    [-78.2, 19],
    [-78.6, 18.1],
    [-77.2, 17.5],
    [-76.75, 17.85],
    [-76.1, 17.7],
    [-75, 18.5],
  ],
];
