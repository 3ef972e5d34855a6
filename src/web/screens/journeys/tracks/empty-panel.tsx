import { Button } from '@mantine/core';
import { IconTable, IconUpload, IconVectorSpline } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useTrackIndex } from './tracks.data.ts';
import classes from './panel.module.css';

interface EmptyPanelProps {
  /** The ID of the map. Undefined for tracks that are not on a map. */
  map: string | undefined;
  onDraw: () => void;
}

/** Shown if a map has no legs. Explains how to add some. */
export function EmptyPanel({ map, onDraw }: EmptyPanelProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const mayOpenData = useMay('data.open');
  const book = useTrackIndex();
  const loose = book.state === 'ready' ? book.data.tracksOf(null).length : 0;
  if (!mayEdit) return <p className={classes.empty}>{t('panel.emptyViewer')}</p>;
  return (
    <div className={classes.empty}>
      <p>{t('panel.empty')}</p>
      <div className={classes.actions} data-no-print>
        <Button
          component={Link}
          href={links.import({ map })}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('list.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconVectorSpline size={16} aria-hidden />}
          onClick={onDraw}
        >
          {t('panel.draw')}
        </Button>
        {loose > 0 && mayOpenData && (
          <Button
            variant="default"
            component={Link}
            href={links.dataOfKind(trackKind.plural)}
            leftSection={<IconTable size={16} aria-hidden />}
          >
            {t('panel.file', { count: loose, number: format.number(loose) })}
          </Button>
        )}
      </div>
    </div>
  );
}
