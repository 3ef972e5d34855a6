import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapProps } from '../../../kit/map-drawing/map-props.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type EngagementRow, servicePoints } from './sea-service.data.ts';

interface ServiceMapProps extends Pick<MapProps, 'padding'> {
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
export function ServiceMap({ rows, padding, port, onPort, onVoyage, of }: ServiceMapProps) {
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
