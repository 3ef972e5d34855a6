import { useTranslation } from 'react-i18next';
import { type Journey, journeyKind, toRecord } from '../../../../../domain/journeys/journey.ts';
import { differencesOf as recordDifferences } from '../../../../../domain/kinds/differences.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { useLastChange } from '../../../../data/history/use-last-change.ts';
import { ConflictView } from '../../../../kit/form/conflict-view.tsx';
import { differencesOf } from './journey-facts.ts';
import { useFactWords } from './use-fact-words.ts';

interface JourneyConflictProps {
  id: string;
  theirs: Journey;
  mine: Journey;
  action: 'save' | 'delete';
  people: readonly NamedPerson[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Compares a journey that someone else has saved with the one in the form. */
export function JourneyConflict({ id, theirs, mine, people, ...choice }: JourneyConflictProps) {
  const { t } = useTranslation('kinds');
  return (
    <ConflictView
      title={t('journey.actions.changed')}
      who={useLastChange(id, 'saved')}
      fields={differencesOf(theirs, mine, useFactWords(people))}
      // Compares all fields of the kind, because some differences have no text here.
      isSame={recordDifferences(journeyKind.fields, toRecord(theirs), toRecord(mine)).length === 0}
      {...choice}
    />
  );
}
