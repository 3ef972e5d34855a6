import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import type { ImportView } from './imports.data.ts';

/**
 * Links to the imported records, per kind, and to the maps of the tracks. They open all records of
 * a kind, so they show no counts of the import.
 */
export function ImportLinks({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const kindWords = useTranslation('kinds').t;
  const mayOpenData = useMay('data.open');
  const slug = useTravellersSlug(view);
  const collections = useRecords('collection').data ?? [];
  const open = (href: string, what: string) => (
    <Anchor key={href} component={Link} href={href}>
      {what}
    </Anchor>
  );
  const screens: Partial<Record<KindName, string>> = {
    journey: links.log(slug),
    track: links.collections('road'),
    collection: links.collections('road'),
    stay: links.stays(),
  };
  return view.written.map(({ kind }) => {
    if (kind === 'track' && view.collections.length > 0) {
      return view.collections.map(({ mode, into }) => {
        const id = into && 'collectionId' in into ? into.collectionId : undefined;
        const map = collections.find((one) => one.id === id);
        return map
          ? open(links.collection(map.mode, map.slug), map.name)
          : open(links.collections(mode), t(`result.tracks.${mode}`));
      });
    }
    // The data tables are only for members who may open them.
    const href = screens[kind] ?? (mayOpenData ? links.dataOfKind(kinds[kind].plural) : undefined);
    return href === undefined ? null : open(href, kindWords(`${kind}.many`));
  });
}

/**
 * The people of the file as `:person` of the log. Returns `all` if they are no longer in the
 * archive.
 */
function useTravellersSlug({ travellers }: ImportView): string {
  const ids = new Set(
    travellers.flatMap(({ mappedTo }) => ('personId' in mappedTo ? [mappedTo.personId] : [])),
  );
  const slugs = usePeople().flatMap(({ id, slug }) => (ids.has(id) ? [slug] : []));
  return slugs.length === 0 ? 'all' : slugs.join('+');
}
