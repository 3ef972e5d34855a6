import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import { servicePoints } from './service-points.ts';

/** Room for labels, and for the map's own buttons. */
const padding = { top: 36, right: 64, bottom: 36, left: 48 };

interface ServiceMapProps {
  /** whose ports and voyages are drawn */
  rows: readonly EngagementRow[];
  /** id of the port that the list is narrowed to */
  port: string | undefined;
  onPort: (port: string) => void;
  onVoyage: (routeKey: string) => void;
  /** what is shown; while it stays, so does a view that the reader has chosen */
  of: string;
}

/** Ports of signing on and off, and voyages along the sea lanes. */
export function ServiceMap({ rows, port, onPort, onVoyage, of }: ServiceMapProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const voyages = useMemo(() => rows.flatMap((row) => row.voyages), [rows]);
  const lines = useMemo(() => routeLines({ travelled: voyages }), [voyages]);
  const points = useMemo(() => servicePoints(rows), [rows]);
  const selection = useMemo(
    (): Selection | undefined => (port === undefined ? undefined : { kind: 'place', key: port }),
    [port],
  );
  const counted = (noun: 'ports' | 'voyages', count: number) =>
    t(`map.${noun}`, { count, number: format.number(count) });
  return (
    <JourneysMap
      projection="flat"
      lines={lines}
      points={points}
      visited={none}
      selection={selection}
      onSelect={(selected) => {
        if (selected?.kind === 'place') onPort(selected.key);
        else if (selected) onVoyage(selected.key);
      }}
      padding={padding}
      label={t('map.label', {
        ports: counted('ports', points.features.length),
        voyages: counted('voyages', voyages.length),
      })}
      of={of}
    />
  );
}

const none: readonly string[] = [];
