import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Collection,
  type CollectionMode,
  collectionAt,
  collectionKind,
} from '../../../../domain/collections/collection.ts';
import { addressOfName } from '../../../../domain/shared/text/named-address.ts';
import type { NamedCollection } from '../../../../domain/collections/named-collections.ts';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { links } from '../../../app/links.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
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
export function CollectionDrawer(props: CollectionDrawerProps) {
  const { collection, mode, named, onClose, onDeleted } = props;
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const stored = collection === 'new' ? undefined : collection;
  const all = useWholeRecords('collection');
  const [begin] = useState(() => ({ id: newId(), values: beginning(mode, named) }));
  const [isOwnSlug, setOwnSlug] = useState(stored !== undefined || named !== undefined);
  const record = useRecordForm('collection', {
    record: stored,
    begin: stored ? undefined : begin,
    onClose,
    onDeleted,
    faultsOf: (values, id) => {
      const there = collectionAt(all, values.mode, values.slug);
      return there && there.id !== id ? [{ path: 'slug', code: 'in-use' }] : [];
    },
    faultWords: {
      slug: { 'in-use': t('collection.slugInUse'), invalid: t('collection.slugWrong') },
    },
  });
  const { form, field } = record;
  const name = field('name');
  const slug = field('slug');
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <RecordField
        {...name}
        data-autofocus
        onChange={(event) => {
          name.onChange(event);
          const typed = form.getValues().name.trim();
          // The address follows the name until the user edits it.
          if (!isOwnSlug) form.setFieldValue('slug', typed && addressOfName(typed, 'Collection'));
        }}
      />
      <RecordField
        {...field('mode')}
        nameOf={(choice) => tKinds(`collection.choices.mode.${choice}`)}
      />
      <RecordField
        {...slug}
        description={t('collection.slugHint', {
          address: addressShown(form.getValues()),
        })}
        onChange={(event) => {
          setOwnSlug(true);
          slug.onChange(event);
        }}
        onBlur={() => form.validateField('slug')}
      />
      <RecordField {...field('region')} />
      <Group grow align="flex-start" gap="sm">
        <RecordField {...field('from')} />
        <RecordField {...field('to')} />
      </Group>
      <RecordField {...field('summary')} />
    </RecordDrawer>
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
  const blank = { ...newValuesOf(collectionKind.fields), mode };
  if (!named) return blank;
  const { name, slug, year } = named;
  return { ...blank, name, slug, from: year, to: year };
}
