import { useTranslation } from 'react-i18next';
import {
  type Collection,
  type CollectionMode,
  collectionAt,
} from '../../../../domain/collections/collection.ts';
import { addressOfName } from '../../../../domain/shared/text/named-address.ts';
import type { NamedCollection } from '../../../../domain/collections/named-collections.ts';
import { links } from '../../../app/links.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { useSlugOfName } from '../../../kit/record-forms/use-slug-of-name.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';

interface CollectionDrawerProps {
  collection: Collection | 'new';
  /** The mode of a new track map. */
  mode: CollectionMode;
  /** The initial values of a new track map, if its address was opened before it existed. */
  named?: NamedCollection | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Adds or edits a track map: mode, name, address, region, period and summary. */
export function CollectionDrawer({ collection, mode, named, ...rest }: CollectionDrawerProps) {
  const { t } = useTranslation('tracks');
  const all = useWholeRecords('collection');
  const slugOfName = useSlugOfName({
    isChosen: collection !== 'new' || named !== undefined,
    slugFor: (name) => addressOfName(name, 'Collection'),
  });
  return (
    <KindDrawer
      kind="collection"
      id={collection === 'new' ? 'new' : collection.id}
      values={beginning(mode, named)}
      faultsOf={(values, id) => {
        const there = collectionAt(all, values.mode, values.slug);
        return there && there.id !== id ? [{ path: 'slug', code: 'in-use' }] : [];
      }}
      overridesOf={(record) =>
        slugOfName(
          record,
          t('collection.slugHint', { address: addressShown(record.form.getValues()) }),
        )
      }
      {...rest}
    />
  );
}

/**
 * The address in readable form. Escaped characters are decoded, except those that would separate
 * its parts.
 */
function addressShown({ mode, slug }: Pick<Collection, 'mode' | 'slug'>): string {
  return slug === '' ? `${links.collections(mode)}/…` : decodeURI(links.collection(mode, slug));
}

function beginning(mode: CollectionMode, named: NamedCollection | undefined) {
  if (!named) return { mode };
  const { name, slug, year } = named;
  return { mode, name, slug, from: year, to: year };
}
