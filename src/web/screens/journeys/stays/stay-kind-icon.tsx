import {
  IconBed,
  IconBriefcase,
  IconFriends,
  IconHome,
  IconKey,
  IconMapPin,
  IconShip,
  IconStethoscope,
  IconTent,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { StayKind } from '../../../../domain/stays/stay-kinds.ts';

const icons: Record<StayKind, Icon> = {
  home: IconHome,
  hotel: IconBed,
  family: IconUsers,
  friends: IconFriends,
  rented: IconKey,
  aboard: IconShip,
  camp: IconTent,
  hospital: IconStethoscope,
  work: IconBriefcase,
  other: IconMapPin,
};

/** The icon of a kind of stay. The name of the kind is next to it. */
export function StayKindIcon({ kind }: { kind: StayKind }) {
  const Sign = icons[kind];
  return <Sign size={14} stroke={1.7} aria-hidden style={{ flex: 'none' }} />;
}
