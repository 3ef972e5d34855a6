import type { ComponentType } from 'react';
import type { ImportRow, ImportView } from '../imports.data.ts';
import { JourneyCells, RecordCells, TrackCells } from './row-cells.tsx';

/** What the screen says and shows of the files of a target; words are keys of the catalogue. */
interface ShownTarget {
  /** what is asked about the people of a file, and about whoever's it is */
  people: {
    title: 'people.title' | 'people.titleRecords' | 'people.titleTimeline';
    owner: 'people.owner' | 'people.ownerTimeline' | 'people.ownerTracks';
  };
  /** on the button that accepts it */
  accept: 'accept' | 'acceptRecords' | 'acceptTracks';
  /** the same where it adds to records that are there, and makes none */
  acceptAdd?: 'acceptAdd';
  /** what accepting and undoing it did */
  done: 'result.done' | 'result.doneRecords' | 'result.doneTracks';
  completed: 'result.completed' | 'result.completedRecords';
  undone: 'undo.done' | 'undo.doneRecords';
  /** what is said of a row behind its date, in columns that are as wide whatever a filter shows */
  columns: readonly {
    label: `table.${'journey' | 'number' | 'kind' | 'record' | 'distance' | 'track'}`;
    width: 'journeyHead' | 'numberHead' | 'distanceHead';
  }[];
  /** date and columns of a row */
  Cells: ComponentType<{ row: ImportRow }>;
}

const ofAnyKind = {
  accept: 'acceptRecords',
  done: 'result.doneRecords',
  completed: 'result.completedRecords',
  undone: 'undo.doneRecords',
  columns: [
    { label: 'table.kind', width: 'numberHead' },
    { label: 'table.record', width: 'journeyHead' },
  ],
  Cells: RecordCells,
} as const;

/** The screen's description of every target: what a new one needs beside the server's. */
export const shownTargets: Readonly<Record<ImportView['target'], ShownTarget>> = {
  journeys: {
    people: { title: 'people.title', owner: 'people.owner' },
    accept: 'accept',
    acceptAdd: 'acceptAdd',
    done: 'result.done',
    completed: 'result.completed',
    undone: 'undo.done',
    columns: [
      { label: 'table.journey', width: 'journeyHead' },
      { label: 'table.number', width: 'numberHead' },
    ],
    Cells: JourneyCells,
  },
  records: {
    ...ofAnyKind,
    people: { title: 'people.titleRecords', owner: 'people.owner' },
  },
  timeline: {
    ...ofAnyKind,
    people: { title: 'people.titleTimeline', owner: 'people.ownerTimeline' },
  },
  tracks: {
    people: { title: 'people.title', owner: 'people.ownerTracks' },
    accept: 'acceptTracks',
    done: 'result.doneTracks',
    completed: 'result.completedRecords',
    undone: 'undo.doneRecords',
    columns: [
      { label: 'table.distance', width: 'distanceHead' },
      { label: 'table.track', width: 'journeyHead' },
    ],
    Cells: TrackCells,
  },
};
