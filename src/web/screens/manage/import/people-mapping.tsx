import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { type ImportView, useImportActions } from './imports.data.ts';
import { shownTargets } from './rows/shown-targets.ts';
import { TravellerChoice } from './traveller-choice.tsx';
import classes from './people-mapping.module.css';

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
