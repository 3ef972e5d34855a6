import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import classes from '../import-page.module.css';

/**
 * Names the map for the imported tracks, if the user came from a map, and lets the user choose none
 * instead.
 */
export function OntoMap({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const map = useRecords('collection').data?.find((one) => one.id === id);
  if (!map) return null;
  return (
    <p className={classes.onto}>
      {t('onto.map', { name: map.name })}{' '}
      <Anchor component={Link} href={links.import()} replace inherit>
        {t('onto.none')}
      </Anchor>
    </p>
  );
}
