import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import { placeCode, type placeKind } from '../../../../domain/places/place.ts';
import { links } from '../../../app/links.ts';
import { CardFrame } from '../../../kit/record-cards/card-frame.tsx';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import { AirportEras, AirportUsage } from './airport-facts.tsx';
import type { KnownAirport } from './airports.data.ts';

/** The card of an airport: where it is used, its former names, and its facts. */
export function AirportCard({
  known,
  place,
  isStored,
  onEdit,
  onClose,
}: {
  known: KnownAirport;
  /** The archive's copy, or the entry of the list if there is no copy. */
  place: RecordOf<typeof placeKind> & { id: string };
  isStored: boolean;
  onEdit: () => void;
  onClose: () => void;
}) {
  const title = [...new Set([placeCode(place), place.name])].join(' · ');
  return (
    <SideDrawer opened onClose={onClose} title={title} width={640}>
      <CardFrame
        kind="place"
        id={place.id}
        href={links.adminAirports({ airport: place.id })}
        isStored={isStored}
        onEdit={onEdit}
      >
        <AirportUsage of={known} />
        <RecordFacts kind="place" record={place} />
        <AirportEras of={known} />
      </CardFrame>
    </SideDrawer>
  );
}
