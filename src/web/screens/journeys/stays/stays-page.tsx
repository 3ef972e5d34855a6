import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { addresses } from '../../../app/addresses.ts';
import { links } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { StayDrawer } from './lazy-stay-drawer.ts';
import { StaysScreen } from './stays-screen.tsx';
import { useStayRows } from './stays.data.ts';

/** `/Stays`: the stays as a list by year and on a map. */
export function StaysPage() {
  const { t } = useTranslation('stays');
  useScreenTitle(t('title'));
  // Creating the first WebGL context of a browser takes time. While the stays load, it delays
  // nothing.
  useEffect(() => {
    hasWebGl();
  }, []);
  return (
    <ScreenStates
      of={useStayRows()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
      empty={(rows) => rows.length === 0 && <NoStays />}
    >
      {(rows) => <StaysScreen rows={rows} />}
    </ScreenStates>
  );
}

/** The state of an archive without stays, with buttons to add and import them. */
function NoStays() {
  const { t } = useTranslation('stays');
  const mayEdit = useMay('records.write');
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const address = useAddress(addresses.stays);
  return (
    <>
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
        action={
          mayEdit && (
            <>
              <Button onClick={() => setAdding(true)}>{t('add')}</Button>
              <Button component={Link} href={links.import()} variant="default">
                {t('empty.import')}
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {isAdding && (
          <StayDrawer
            stay="new"
            onClose={close}
            onAdded={(id) => address.change({ stay: id }, { isSaved: true })}
            onDeleted={close}
          />
        )}
      </Suspense>
    </>
  );
}
