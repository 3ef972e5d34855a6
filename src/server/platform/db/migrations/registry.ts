import type { Kysely } from 'kysely';
import { up as groundFloor } from './0001-ground-floor.ts';
import { up as previewRevision } from './0002-preview-revision.ts';
import { up as addAnyway } from './0003-add-anyway.ts';
import { up as seasonOrder } from './0004-season-order.ts';
import { up as rowChoice } from './0005-row-choice.ts';
import { up as zoneCorrections } from './0006-zone-corrections.ts';
import { up as previewBytes } from './0007-preview-bytes.ts';
import { up as rowWarnings } from './0008-row-warnings.ts';
import { up as resetLinks } from './0009-reset-links.ts';
import { up as describedKinds } from './0010-described-kinds.ts';
import { up as oneSequence } from './0011-one-sequence.ts';
import { up as jobs } from './0012-jobs.ts';
import { up as turnsOfJobs } from './0013-turns-of-jobs.ts';
import { up as rowJudgements } from './0014-row-judgements.ts';
import { up as tables } from './0015-tables.ts';
import { up as wantedMapping } from './0016-wanted-mapping.ts';
import { up as storedFiles } from './0017-stored-files.ts';
import { up as tracks } from './0018-tracks.ts';
import { up as stays } from './0019-stays.ts';
import { up as collectionAddresses } from './0020-collection-addresses.ts';
import { up as intoCollections } from './0021-into-collections.ts';
import { up as days } from './0022-days.ts';
import { up as townCentres } from './0023-town-centres.ts';
import { up as rules } from './0024-rules.ts';
import { up as nationsOfStays } from './0025-nations-of-stays.ts';
import { up as placesOfCorrections } from './0026-places-of-corrections.ts';
import { up as marksOfStops } from './0027-marks-of-stops.ts';
import { up as seaService } from './0028-sea-service.ts';
import { up as trips } from './0029-trips.ts';
import { up as certificates } from './0030-certificates.ts';
import { up as uploads } from './0031-uploads.ts';
import { up as appPasswords } from './0032-app-passwords.ts';
import { up as smallJobs } from './0033-small-jobs.ts';
import { up as recordMonths } from './0034-record-months.ts';
import { up as searchedTexts } from './0035-searched-texts.ts';
import { up as heldFiles } from './0036-held-files.ts';
import { up as usedUploads } from './0040-used-uploads.ts';
import { up as namesOfPorts } from './0043-names-of-ports.ts';
import { up as storedBytes } from './0044-stored-bytes.ts';
import { up as setWeight } from './0045-set-weight.ts';

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** Every migration in its order. Released ones are never edited: a test holds their hashes. */
export const migrations: readonly Migration[] = [
  { name: '0001-ground-floor', up: groundFloor },
  { name: '0002-preview-revision', up: previewRevision },
  { name: '0003-add-anyway', up: addAnyway },
  { name: '0004-season-order', up: seasonOrder },
  { name: '0005-row-choice', up: rowChoice },
  { name: '0006-zone-corrections', up: zoneCorrections },
  { name: '0007-preview-bytes', up: previewBytes },
  { name: '0008-row-warnings', up: rowWarnings },
  { name: '0009-reset-links', up: resetLinks },
  { name: '0010-described-kinds', up: describedKinds },
  { name: '0011-one-sequence', up: oneSequence },
  { name: '0012-jobs', up: jobs },
  { name: '0013-turns-of-jobs', up: turnsOfJobs },
  { name: '0014-row-judgements', up: rowJudgements },
  { name: '0015-tables', up: tables },
  { name: '0016-wanted-mapping', up: wantedMapping },
  { name: '0017-stored-files', up: storedFiles },
  { name: '0018-tracks', up: tracks },
  { name: '0019-stays', up: stays },
  { name: '0020-collection-addresses', up: collectionAddresses },
  { name: '0021-into-collections', up: intoCollections },
  { name: '0022-days', up: days },
  { name: '0023-town-centres', up: townCentres },
  { name: '0024-rules', up: rules },
  { name: '0025-nations-of-stays', up: nationsOfStays },
  { name: '0026-places-of-corrections', up: placesOfCorrections },
  { name: '0027-marks-of-stops', up: marksOfStops },
  { name: '0028-sea-service', up: seaService },
  { name: '0029-trips', up: trips },
  { name: '0030-certificates', up: certificates },
  { name: '0031-uploads', up: uploads },
  { name: '0032-app-passwords', up: appPasswords },
  { name: '0033-small-jobs', up: smallJobs },
  { name: '0034-record-months', up: recordMonths },
  { name: '0035-searched-texts', up: searchedTexts },
  { name: '0036-held-files', up: heldFiles },
  { name: '0040-used-uploads', up: usedUploads },
  { name: '0043-names-of-ports', up: namesOfPorts },
  { name: '0044-stored-bytes', up: storedBytes },
  { name: '0045-set-weight', up: setWeight },
];
