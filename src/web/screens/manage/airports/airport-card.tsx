import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import { placeCode, type placeKind } from '../../../../domain/places/place.ts';
import { links } from '../../../app/links.ts';
import { CardFrame } from '../../../kit/record-cards/card-frame.tsx';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import { AirportEras, AirportUsage } from './airport-facts.tsx';
import type { KnownAirport } from './airports.data.ts';

interface AirportCardProps {
  known: KnownAirport;
  /** as the archive has it, or the list where it has none */
  place: RecordOf<typeof placeKind> & { id: string };
  isStored: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** An airport to be read: where it is used, what it was called, and what is known of it. */
export function AirportCard({ known, place, isStored, onEdit, onClose }: AirportCardProps) {
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
