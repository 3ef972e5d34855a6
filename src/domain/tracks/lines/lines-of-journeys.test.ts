import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { encodeLine } from './encoded-line.ts';
import { linesOfJourneys, tracksOfJourney } from './lines-of-journeys.ts';

const overview = (...points: [lat: number, lon: number][]) =>
  encodeLine(lineOf([points.map(([lat, lon]) => ({ lat, lon }))]));
const track = {
  id: 't',
  journeyId: 'j1',
  date: '2017-06-02',
  startedAt: '',
  distance: 10,
  file: '',
  part: 0,
};

describe('the lines of journeys', () => {
  it('are those of their tracks in the order in which they were travelled', () => {
    const lineOfJourney = linesOfJourneys([
      {
        ...track,
        id: 'b',
        startedAt: '2017-06-02T14:00[Pacific/Auckland]',
        distance: 60.5,
        overview: overview([-36, 174], [-35, 174]),
      },
      {
        ...track,
        id: 'a',
        startedAt: '2017-06-02T09:00[Pacific/Auckland]',
        distance: 100,
        overview: overview([-37, 175], [-36, 174]),
      },
    ]);
    expect(lineOfJourney('j1')).toMatchObject({
      km: 160.5,
      paths: [
        [
          [175, -37],
          [174, -36],
        ],
        [
          [174, -36],
          [174, -35],
        ],
      ],
    });
  });

  it('are the recorded ones alone where a journey has coarse ones without a file too', () => {
    const file = 'f'.repeat(64);
    const coarse = { ...track, id: 'a', distance: 90, overview: overview([-37, 175], [-35, 174]) };
    const recorded = { ...track, id: 'b', file, overview: overview([-37, 175], [-36, 174]) };
    const later = { ...recorded, id: 'c', overview: overview([-36, 174], [-35, 174]) };
    expect(linesOfJourneys([coarse, recorded, later])('j1')).toMatchObject({
      km: 20,
      paths: [
        [
          [175, -37],
          [174, -36],
        ],
        [
          [174, -36],
          [174, -35],
        ],
      ],
    });
    expect(linesOfJourneys([coarse, { ...recorded, overview: '' }])('j1')?.km).toBe(90);
  });

  it('are not there for journeys without tracks, and tracks without lines', () => {
    const lineOfJourney = linesOfJourneys([
      { ...track, overview: '' },
      { ...track, journeyId: null, overview: overview([0, 1], [1, 1]) },
    ]);
    expect(lineOfJourney('j1')).toBeUndefined();
    expect(lineOfJourney('j2')).toBeUndefined();
  });
});

it('tells the tracks of a journey in the order in which they were travelled', () => {
  const tracks = [
    { ...track, id: 'c', journeyId: 'j2' },
    { ...track, id: 'b', startedAt: '2017-06-02T14:00[Pacific/Auckland]' },
    { ...track, id: 'a', startedAt: '2017-06-02T09:00[Pacific/Auckland]' },
    { ...track, id: 'd', journeyId: null },
  ];
  expect(tracksOfJourney(tracks, 'j1').map(({ id }) => id)).toEqual(['a', 'b']);
});
