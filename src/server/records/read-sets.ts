import type { Kind } from '../../domain/kinds/kind.ts';
import { setPacker, type SetWire } from '../../domain/kinds/wire/wire.ts';
import { type RecordSetsWire, wireFormat } from '../../domain/records/record-sets.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { type Db, inSnapshot } from '../platform/db/database.ts';
import { runInSlices } from '../platform/steps/run-in-slices.ts';
import { TooHeavy } from '../platform/steps/size-lanes.ts';
import { findArchiveVersion } from './changes/archive-versions.queries.ts';
import { pagesOfRecords } from './store/records.queries.ts';
import { weightOf } from '../../domain/records/weight.ts';

/** The weight (weight.ts) of the records that are read, and the most that they may weigh. */
interface Scale {
  weight: number;
  readonly heaviest: number;
}

/**
 * Reads all records of some kinds at one moment. Throws TooHeavy as soon as those that were read are
 * heavier than `heaviest` together.
 */
export function readSets(
  db: Db,
  { archiveId, names }: { archiveId: string; names: readonly KindName[] },
  heaviest: number,
): Promise<RecordSetsWire> {
  return inSnapshot(db, async (snapshot) => {
    const archiveVersion = await findArchiveVersion(snapshot, archiveId);
    const sets: RecordSetsWire['sets'] = {};
    const scale = { weight: 0, heaviest };
    for (const name of names) sets[name] = await readSet(snapshot, kinds[name], archiveId, scale);
    return { format: wireFormat, archiveVersion, sets };
  });
}

/** Reads all records of a kind, packed page by page. Other requests can run in between. */
async function readSet(db: Db, kind: Kind, archiveId: string, scale: Scale): Promise<SetWire> {
  const packer = setPacker(kind);
  for await (const page of pagesOfRecords(db, kind, archiveId)) {
    for (const { values } of page) scale.weight += weightOf(values);
    if (scale.weight > scale.heaviest) throw new TooHeavy();
    packer.add(page);
  }
  return runInSlices(packer.columns());
}
