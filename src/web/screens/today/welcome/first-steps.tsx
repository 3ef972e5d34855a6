import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { chooseArchive, useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useOpenSample } from '../../../data/archives/archives.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import classes from './first-steps.module.css';

/** The ways to start with an empty archive. */
export function FirstSteps() {
  const { t } = useTranslation('welcome');
  const people = usePeopleSlug();
  const mayEdit = useMay('records.write');
  const archive = useArchive();
  const sample = useMe().archives.find(({ isSample }) => isSample);
  const openSample = useOpenSample();
  if (!mayEdit) return <EmptyState title={t('first.title')} text={t('first.viewer')} />;
  return (
    <section>
      <h2 className={classes.title}>{t('first.title')}</h2>
      <p className={classes.text}>{t('first.text')}</p>
      <ol className={classes.ways}>
        <Way
          title={t('first.import')}
          text={t('first.importText')}
          action={
            <Button component={Link} href={links.import()}>
              {t('first.importAction')}
            </Button>
          }
        />
        <Way
          title={t('first.write')}
          text={t('first.writeText')}
          action={
            <Button variant="default" component={Link} href={links.addJourney(people)}>
              {t('first.writeAction')}
            </Button>
          }
        />
        {!archive.isSample && (
          <Way
            title={t('first.sample')}
            text={t('first.sampleText')}
            action={
              <Button
                variant="default"
                loading={openSample.isPending}
                onClick={() => (sample ? chooseArchive(sample.id) : openSample.mutate())}
              >
                {t('first.sampleAction')}
              </Button>
            }
          />
        )}
      </ol>
    </section>
  );
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li className={classes.way}>
      <h3 className={classes.wayTitle}>{title}</h3>
      <p className={classes.wayText}>{text}</p>
      {action}
    </li>
  );
}
