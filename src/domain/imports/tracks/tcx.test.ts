import { describe, expect, it } from 'vitest';
import {
  onlyTrack,
  pointTexts,
  readTracks,
  trackFormatOf,
} from '../../../../test/tracks/read-tracks.ts';
import { tcx } from './tcx.ts';

const head =
  '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">';

function point(lat: string, lon: string, time: string): string {
  return `<Trackpoint><Time>2024-05-01T${time}Z</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees>
    <LongitudeDegrees>${lon}</LongitudeDegrees></Position><AltitudeMeters>5.5</AltitudeMeters>
    <Extensions><x:TPX xmlns:x="x"><AltitudeMeters>9</AltitudeMeters></x:TPX></Extensions></Trackpoint>`;
}

const activity = `${head}<Activities><Activity Sport="Biking"><Id>2024-05-01T10:00:00Z</Id>
  <Lap StartTime="2024-05-01T10:00:00Z"><Notes>of a lap</Notes><Track>${point('1', '2', '10:00:00')}
    <Trackpoint><Time>2024-05-01T10:00:01Z</Time><HeartRateBpm/></Trackpoint>
    ${point('3', '4', '10:00:02')}</Track><Track>${point('5', '6', '10:10:00')}</Track></Lap>
  <Lap><Track>${point('7', '8', '10:20:00')}${point('97', '8', '10:20:01')}</Track></Lap>
  <Notes>Windy</Notes></Activity></Activities></TrainingCenterDatabase>`;

describe('a TCX file', () => {
  it('gives an activity with its laps and pauses as segments', () => {
    expect(trackFormatOf(activity)).toBe('tcx');
    const track = onlyTrack(tcx, activity);
    // A point without a position does not count as dropped.
    expect(track).toMatchObject({ name: '', note: 'Windy', mode: 'road', dropped: 1 });
    expect(pointTexts(track)).toEqual([
      '1 2 5.5 10:00:00',
      '3 4 5.5 10:00:02',
      '| 5 6 5.5 10:10:00',
      '| 7 8 5.5 10:20:00',
    ]);
  });

  it('gives a course with its name, and not the points named along it', () => {
    const track = onlyTrack(
      tcx,
      `${head}<Courses><Course><Name>Round the lake</Name>
      <Lap><BeginPosition><LatitudeDegrees>9</LatitudeDegrees></BeginPosition></Lap>
      <Track>${point('1', '2', '10:00:00')}${point('3', '4', '10:00:02')}</Track>
      <CoursePoint><Name>Inn</Name><Position><LatitudeDegrees>50</LatitudeDegrees></Position></CoursePoint>
      </Course></Courses></TrainingCenterDatabase>`,
    );
    expect(track.name).toBe('Round the lake');
    // Its times are planned.
    expect(pointTexts(track)).toEqual(['1 2 5.5 -', '3 4 5.5 -']);
  });

  it('says that there is nothing in it, too little, or that it is cut off', () => {
    expect(readTracks(tcx, `${head}</TrainingCenterDatabase>`).refusal).toEqual({
      code: 'no-track',
    });
    const indoors = '<Activities><Activity Sport="Other"><Lap/></Activity></Activities>';
    expect(readTracks(tcx, `${head}${indoors}</TrainingCenterDatabase>`).rows).toMatchObject([
      { problem: { code: 'track-too-short' } },
    ]);
    expect(readTracks(tcx, activity.slice(0, activity.length / 2)).rows).toMatchObject([
      { problem: { code: 'file-truncated' } },
    ]);
  });
});
