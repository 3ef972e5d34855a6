import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubject } from '../../../data/journeys/journeys.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Projection } from '../../../kit/map-drawing/map-style.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';

/** `/Map/:person` */
export function MapPage() {
  return <MapScreen projection="flat" />;
}

/** `/Global-Map/:person` */
export function GlobePage() {
  return <MapScreen projection="globe" />;
}

/** The map of people's journeys, with its loading and error states. */
function MapScreen({ projection }: { projection: Projection }) {
  const { t } = useTranslation('maps');
  // Creating the first WebGL context takes a while. Doing it while the journeys load avoids a
  // delay.
  useEffect(() => {
    hasWebGl();
  }, []);
  return (
    <ScreenStates
      of={useSubject()}
      loading={<PageSkeleton label={t('panel')} />}
      failed={t('failed')}
      empty={({ people, travelled, underWay, planned }) =>
        travelled.length + underWay.length + planned.length === 0 && (
          <NothingToShow slug={people.slug} projection={projection} />
        )
      }
    >
      {(subject) => <DrawnMap projection={projection} subject={subject} />}
    </ScreenStates>
  );
}

function NothingToShow({ slug, projection }: { slug: string; projection: Projection }) {
  const { t } = useTranslation('maps');
  const { t: tShell } = useTranslation('shell');
  useScreenTitle(tShell(`screen.${projection === 'flat' ? 'map' : 'globe'}`));
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button component={Link} href={links.import()}>
            {t('empty.import')}
          </Button>
          <Button component={Link} href={links.addJourney(slug)} variant="default">
            {t('empty.add')}
          </Button>
        </>
      }
    />
  );
}
