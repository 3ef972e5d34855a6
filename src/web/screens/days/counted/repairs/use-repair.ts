import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  isComplete,
  type Proposal,
  type ProposedArrival,
  type ProposedDates,
  type ProposedHome,
} from '../../../../../domain/days/repairs/proposal.ts';
import {
  type ProposedRecords,
  recordsOfProposal,
} from '../../../../../domain/days/repairs/records-of-proposal.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import type { RecordOf } from '../../../../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../../../../domain/records/registry.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { links } from '../../../../app/links.ts';
import { useUndoChange } from '../../../../data/history/use-undo-change.ts';
import { useBeginJourney } from '../../../../data/journeys/begin-journey.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { addRecords, editRecord, useWrite } from '../../../../data/records/record-writes.data.ts';
import { notifyDone } from '../../../../kit/notices/notify.tsx';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';

interface Mend {
  proposal: Exclude<Proposal, ProposedHome>;
  person: NamedPerson;
  /** The notice after the repair is saved. */
  done: string;
}

/**
 * Saves a repair proposal and offers to undo it. An incomplete leg opens in the journey form
 * instead.
 */
export function useRepair() {
  const { t } = useTranslation('records');
  const undo = useUndoChange();
  const router = useRouter();
  const begin = useBeginJourney();
  const { data: stays } = useRecords('stay');
  const { data: journeys } = useRecords('journey');
  const onError = useNotifyFailure();
  const write = useWrite(async (archiveId, { proposal, person, done }: Mend) => {
    const written =
      proposal.kind === 'dates'
        ? await changeDates(archiveId, proposal)
        : proposal.kind === 'arrival'
          ? await changeArrival(archiveId, proposal)
          : await addAll(archiveId, recordsOfProposal(proposal, person.id));
    const { changeSetId } = written;
    if (changeSetId !== null) {
      notifyDone(done, { label: t('undo'), run: () => undo.mutate(changeSetId) });
    }
    return written;
  });

  function changeDates(archiveId: string, { stay, arrival, departure }: ProposedDates) {
    const { id, version, ...values } = storedOf(stays, stay);
    return editRecord(archiveId, 'stay', {
      id,
      version,
      values: { ...values, arrival, departure },
      places: [],
    });
  }

  function changeArrival(archiveId: string, { journey, times }: ProposedArrival) {
    const { id, version, ...values } = storedOf(journeys, journey);
    return editRecord(archiveId, 'journey', {
      id,
      version,
      values: { ...values, ...times },
      places: [],
    });
  }

  return {
    isPending: write.isPending,
    repair: ({ proposal, ...repair }: Omit<Mend, 'proposal'> & { proposal: Proposal }) => {
      const { person } = repair;
      if (proposal.kind === 'home') void router.navigate({ href: links.homesOf(person.id) });
      else if (proposal.kind === 'leg' && !isComplete(proposal)) {
        const { mode, date, from, to } = proposal;
        const ends = { from: from.placeId ?? '', to: to.placeId ?? '' };
        begin(person.slug, { mode, date, ...ends, personId: person.id });
      } else write.mutate({ proposal, ...repair }, { onError });
    },
  };
}

function storedOf<Stored extends { id: string }>(all: readonly Stored[] | undefined, id: string) {
  const stored = all?.find((one) => one.id === id);
  if (!stored) throw new Error('the record is gone');
  return stored;
}

function addAll(archiveId: string, { kind, values }: ProposedRecords) {
  switch (kind) {
    case 'journey':
      return add(archiveId, kind, values);
    case 'stay':
      return add(archiveId, kind, values);
    case 'day-correction':
      return add(archiveId, kind, values);
  }
}

/** IDs are created one after another, so that their order is the order of the records. */
function add<Name extends KindName>(
  archiveId: string,
  kind: Name,
  all: readonly RecordOf<Kinds[Name]>[],
) {
  const records = all.map((values) => ({ id: newId(), values }));
  return addRecords(archiveId, kind, { records, places: [] });
}
