import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import classes from '../import-page.module.css';

/** The map onto which tracks go, as it was come from there, and the way to have them go onto none. */
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
