import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import { servicePoints } from './service-points.ts';

/** The padding for labels and for the map's own buttons, in px. */
const padding = { top: 36, right: 64, bottom: 36, left: 48 };

interface ServiceMapProps {
  /** The engagements whose ports and voyages are drawn. */
  rows: readonly EngagementRow[];
  /** The ID of the port that filters the list. */
  port: string | undefined;
  onPort: (port: string) => void;
  onVoyage: (routeKey: string) => void;
  /**
   * Identifies what the map shows. While it is unchanged, the view that the user has chosen is
   * kept.
   */
  of: string;
}

/** A map of the ports of engagements, and of voyages along the sea lanes. */
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
