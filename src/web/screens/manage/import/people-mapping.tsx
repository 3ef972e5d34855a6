import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { type ImportView, useImportActions } from './imports.data.ts';
import { shownTargets } from './rows/shown-targets.ts';
import classes from './people-mapping.module.css';
import { useState } from 'react';
import { longestName } from '../../../../domain/people/person-name.ts';
import type { MappedTraveller, Mapping } from '../../../../domain/imports/import-row.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

const someone = 'new';
const nobody = 'skip';
const undecided = '';

interface TravellerChoiceProps {
  traveller: MappedTraveller;
  /** The question whose file this is, if the file does not name its travellers. */
  owner: string;
  onChoose: (mapping: Mapping) => void;
}

/**
 * Maps one traveller of a file to a person of the archive or a new person, or leaves the traveller
 * out.
 */
function TravellerChoice({ traveller, owner, onChoose }: TravellerChoiceProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const people = usePeople();
  const { key, name, slug, rows, mappedTo, isAsked, said } = traveller;
  const [newName, setNewName] = useState(
    'newPerson' in mappedTo ? mappedTo.newPerson : name || t('people.someone'),
  );

  const chooseNew = (given: string) => {
    const newPerson = given.trim();
    if (newPerson === '') return;
    onChoose(slug === '' ? { newPerson } : { newPerson, slug });
  };
  const choose = (value: string) => {
    if (value === nobody) onChoose({ skip: true });
    else if (value === someone) chooseNew(newName);
    else onChoose({ personId: value });
  };

  return (
    <div className={classes.traveller}>
      <NativeSelect
        {...(isAsked && { 'data-question': true })}
        label={key === '' ? owner : t('people.traveller', { name: name || key })}
        description={
          <>
            {isAsked && <AskedText traveller={traveller} />}
            {said === 'elsewhere' && `${t('people.saidElsewhere')} `}
            {t('people.rows', { count: rows, number: number(rows) })}
          </>
        }
        value={isAsked ? undecided : choiceOf(mappedTo)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(isAsked ? [{ value: undecided, label: t('people.choose'), disabled: true }] : []),
          ...people.map((person) => ({ value: person.id, label: person.name })),
          { value: someone, label: t('people.someone') },
          { value: nobody, label: t('people.skip') },
        ]}
      />
      {!isAsked && 'newPerson' in mappedTo && (
        <TextInput
          label={name === '' ? t('people.newName') : t('people.newNameOf', { name })}
          value={newName}
          maxLength={longestName}
          onChange={(event) => setNewName(event.currentTarget.value)}
          onBlur={() => newName.trim() !== mappedTo.newPerson && chooseNew(newName)}
          onKeyDown={(event) => event.key === 'Enter' && chooseNew(newName)}
        />
      )}
    </div>
  );
}

/**
 * Explains why a traveller must be identified: no person has this name, or one person has a similar
 * name.
 */
function AskedText({ traveller: { name, mappedTo } }: Pick<TravellerChoiceProps, 'traveller'>) {
  const { t } = useTranslation('imports');
  const people = usePeople();
  const likely = 'personId' in mappedTo && people.find(({ id }) => id === mappedTo.personId);
  return (
    <span className={classes.asked}>
      {likely
        ? t('people.askedLikely', { name, person: likely.name })
        : t('people.asked', { name })}
    </span>
  );
}

function choiceOf(mappedTo: Mapping): string {
  if ('skip' in mappedTo) return nobody;
  return 'personId' in mappedTo ? mappedTo.personId : someone;
}

/**
 * Maps the travellers of the file to people of the archive. Every change is saved and compared
 * again at once.
 */
export function PeopleMapping({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { map } = useImportActions(useArchive().id, view.id);
  const { people } = shownTargets[view.target];
  if (view.travellers.length === 0) return null;
  return (
    <fieldset className={classes.mapping}>
      <legend className={classes.legend}>{t(people.title)}</legend>
      {view.travellers.map((traveller) => (
        <TravellerChoice
          owner={t(people.owner)}
          key={traveller.key}
          traveller={traveller}
          onChoose={(mappedTo) => map.mutate({ [traveller.key]: mappedTo })}
        />
      ))}
      {map.isPending && (
        <output className={classes.saving}>
          <Loader size={14} aria-hidden /> {t('people.saving')}
        </output>
      )}
    </fieldset>
  );
}
