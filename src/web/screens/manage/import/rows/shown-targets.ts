import type { ComponentType } from 'react';
import type { ImportRow, ImportView } from '../imports.data.ts';
import { JourneyCells, RecordCells, TrackCells } from './row-cells.tsx';

/** The texts and columns for the files of an import target. The texts are translation keys. */
interface ShownTarget {
  /** The questions about the people of a file, and about its owner. */
  people: {
    title: 'people.title' | 'people.titleRecords' | 'people.titleTimeline';
    owner: 'people.owner' | 'people.ownerTimeline' | 'people.ownerTracks';
  };
  /** The label of the accept button. */
  accept: 'accept' | 'acceptRecords' | 'acceptTracks';
  /** The label of the accept button if the import only adds to existing records. */
  acceptAdd?: 'acceptAdd';
  /** The messages after accepting and undoing. */
  done: 'result.done' | 'result.doneRecords' | 'result.doneTracks';
  completed: 'result.completed' | 'result.completedRecords';
  undone: 'undo.done' | 'undo.doneRecords';
  /** The columns after the date. Their widths do not depend on the filter. */
  columns: readonly {
    label: `table.${'journey' | 'number' | 'kind' | 'record' | 'distance' | 'track'}`;
    width: 'journeyHead' | 'numberHead' | 'distanceHead';
  }[];
  /** The date and the other columns of a row. */
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

/**
 * The description of every target. A new target needs an entry here besides the one on the server.
 */
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
