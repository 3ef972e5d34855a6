import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconPencil,
  IconUpload,
  IconVectorSpline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../../domain/collections/collection.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { formatNames, trackExportAddress, trackFormats } from './export-address.ts';

interface CollectionMenuProps {
  collection: Collection | undefined;
  hasTracks: boolean;
  onEdit: () => void;
  onDraw: () => void;
}

/** The menu of a track map: draw, import, edit and export. */
export function CollectionMenu({ collection, hasTracks, onEdit, onDraw }: CollectionMenuProps) {
  const { t } = useTranslation('tracks');
  const archive = useArchive();
  const mayEdit = useMay('records.write');
  const mayTakeAway = collection !== undefined && hasTracks;
  if (!mayEdit && !mayTakeAway) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} color="gray" aria-label={t('panel.actions')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <>
            <Menu.Item leftSection={<IconVectorSpline size={16} aria-hidden />} onClick={onDraw}>
              {t('panel.draw')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              href={links.import({ map: collection?.id })}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('list.import')}
            </Menu.Item>
          </>
        )}
        {mayEdit && collection && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('panel.edit')}
          </Menu.Item>
        )}
        {mayTakeAway &&
          trackFormats.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={trackExportAddress(archive.id, { collection: collection.id }, format)}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('panel.exportAll', { format: formatNames[format] })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
