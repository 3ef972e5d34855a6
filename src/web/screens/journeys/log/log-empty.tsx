import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { firstName } from '../../../../domain/people/first-name.ts';

interface LogEmptyProps {
  people: PeopleChoice;
  /** There are journeys, but none matches the filters. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
  onQuickEntry: () => void;
}

/** Explains why there are no rows, and how to get some. */
export function LogEmpty({ people, isFiltered, onClear, onAdd, onQuickEntry }: LogEmptyProps) {
  const { t } = useTranslation('journeys');
  const mayEdit = useMay('records.write');
  const [only, ...others] = people.people;
  if (isFiltered) {
    return (
      <EmptyState
        title={t('log.empty.noMatch')}
        text={t('log.empty.noMatchText')}
        action={<Button onClick={onClear}>{t('log.empty.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={
        only && others.length === 0
          ? t('log.empty.titleOf', { name: firstName(only.name) })
          : t('log.empty.title')
      }
      text={mayEdit ? t('log.empty.text') : t('log.empty.textViewer')}
      action={
        mayEdit && (
          <>
            <Button component={Link} href={links.import()}>
              {t('log.import')}
            </Button>
            <Button variant="default" onClick={onAdd}>
              {t('log.add')}
            </Button>
            <Button variant="default" onClick={onQuickEntry}>
              {t('log.quickEntry')}
            </Button>
          </>
        )
      }
    />
  );
}
