import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionMode } from '../../../../domain/collections/collection.ts';
import type { NamedCollection } from '../../../../domain/collections/named-collections.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

const [CollectionDrawer] = lazyPart(
  async () => (await import('./collection-drawer.tsx')).CollectionDrawer,
);

/** The page of a predefined track map that the archive does not have yet. */
export function CollectionToBegin({
  mode,
  named,
}: {
  mode: CollectionMode;
  named: NamedCollection;
}) {
  const { t } = useTranslation('tracks');
  const mayEdit = useMay('records.write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useScreenTitle(named.name);
  return (
    <>
      <EmptyState
        level={1}
        title={t('collection.begin.title', { name: named.name })}
        text={t(mayEdit ? 'collection.begin.text' : 'collection.begin.viewer')}
        action={
          <>
            {mayEdit && (
              <Button onClick={() => setOpen(true)}>{t('collection.begin.action')}</Button>
            )}
            <Button component={Link} href={links.collections(mode)} variant="default">
              {t(`list.${mode}`)}
            </Button>
          </>
        }
      />
      <Suspense>
        {isOpen && (
          <CollectionDrawer
            collection="new"
            mode={mode}
            named={named}
            onClose={close}
            onDeleted={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The not-found page for the address of an unknown track map. */
export function UnknownCollection({ mode, slug }: { mode: CollectionMode; slug: string }) {
  const { t } = useTranslation('tracks');
  return (
    <NotFoundState
      text={t('collection.unknown', { slug })}
      link={{ href: links.collections(mode), text: t(`list.${mode}`) }}
    />
  );
}
