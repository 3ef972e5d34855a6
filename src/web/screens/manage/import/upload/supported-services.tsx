import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNames } from '../../../../../domain/records/registry.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { templateAddress } from '../table/table.data.ts';
import { services } from './readable-services.ts';
import classes from './supported-services.module.css';

/** The supported services and how to export from them. Open at first for new users. */
export function SupportedServices({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('imports');
  return (
    <details key={String(isOpen)} className={classes.services} open={isOpen} data-no-print>
      <summary className={classes.summary}>{t('services.title')}</summary>
      <dl className={classes.list}>
        {services.map(({ id, name }) => (
          <div key={id} className={classes.service}>
            {/* The user's own list has no service name, so its title is translated. */}
            <dt>{id === 'table' ? t('services.ownList') : name}</dt>
            <dd>
              {t(`services.${id}`)}
              {id === 'table' && <Templates />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Links to empty tables with the headings of a kind, to be filled in. */
function Templates() {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const { id } = useArchive();
  return (
    <span className={classes.templates}>
      {t('templates')}{' '}
      {kindNames.toReversed().map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ' · '}
          <Anchor inherit underline="always" href={templateAddress(id, kind)} download>
            {tKinds(`${kind}.many`)}
          </Anchor>
        </Fragment>
      ))}
    </span>
  );
}
