import { MapScreen } from './map-screen.tsx';

/** `/Map/:person` */
export function MapPage() {
  return <MapScreen projection="flat" />;
}

/** `/Global-Map/:person` */
export function GlobePage() {
  return <MapScreen projection="globe" />;
}
