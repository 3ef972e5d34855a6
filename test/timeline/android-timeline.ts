const oslo = '59.9133°, 10.7389°';
const bergen = '60.3913°, 5.3221°';

/**
 * Two days of a person in Norway, as exported by a phone: a night at home, a walk to the station,
 * the train over the mountains, three days in Bergen, and a segment that ends before it begins.
 */
export const androidTimeline = JSON.stringify(
  {
    semanticSegments: [
      {
        startTime: '2024-06-14T18:00:00.000+02:00',
        endTime: '2024-06-15T08:00:00.000+02:00',
        visit: {
          hierarchyLevel: 0,
          topCandidate: {
            semanticType: 'INFERRED_HOME',
            placeLocation: { latLng: oslo },
          },
        },
      },
      {
        startTime: '2024-06-15T08:00:00.000+02:00',
        endTime: '2024-06-15T08:15:00.000+02:00',
        activity: {
          start: { latLng: oslo },
          end: { latLng: '59.9109°, 10.7530°' },
          distanceMeters: 900,
          topCandidate: { type: 'WALKING' },
        },
      },
      {
        startTime: '2024-06-15T08:00:00.000+02:00',
        endTime: '2024-06-15T16:00:00.000+02:00',
        timelinePath: [
          { point: '59.7441°, 10.2045°', time: '2024-06-15T09:00:00.000+02:00' },
          { point: '60.5346°, 8.2052°', time: '2024-06-15T11:50:00.000+02:00' },
          { point: '60.6286°, 6.4141°', time: '2024-06-15T13:40:00.000+02:00' },
        ],
      },
      {
        startTime: '2024-06-15T08:25:00.000+02:00',
        endTime: '2024-06-15T15:00:00.000+02:00',
        activity: {
          start: { latLng: '59.9109°, 10.7530°' },
          end: { latLng: bergen },
          distanceMeters: 471000,
          topCandidate: { type: 'IN_TRAIN' },
        },
      },
      {
        startTime: '2024-06-15T15:00:00.000+02:00',
        endTime: '2024-06-17T09:00:00.000+02:00',
        visit: {
          hierarchyLevel: 0,
          topCandidate: { semanticType: 'UNKNOWN', placeLocation: { latLng: bergen } },
        },
      },
      {
        startTime: '2024-06-17T09:00:00.000+02:00',
        endTime: '2024-06-16T09:00:00.000+02:00',
        visit: {
          topCandidate: { semanticType: 'UNKNOWN', placeLocation: { latLng: bergen } },
        },
      },
    ],
  },
  null,
  1,
);
