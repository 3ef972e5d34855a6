import type { FeatureCollection, LineString, MultiLineString, Point } from 'geojson';
import type { Arrow } from './arrows-of.ts';
import type { Padding } from './free-space.ts';
import type { Projection } from './map-style.ts';
import type { PlaceProperties } from './place-points.ts';
import type { RouteProperties } from './route-lines.ts';
import type { Selection } from './within-reach.ts';

/** What a map shows, whether it can be moved or is a still picture. */
export interface MapProps {
  projection: Projection;
  lines: FeatureCollection<LineString | MultiLineString, RouteProperties>;
  points: FeatureCollection<Point, PlaceProperties>;
  /** ISO codes of the countries to shade */
  visited: readonly string[];
  selection: Selection | undefined;
  onSelect: (selection: Selection | undefined) => void;
  padding: Padding;
  /** it stands on a page that scrolls: a wheel or one finger moves the page and not the map */
  isOnPage?: boolean;
  /** which way journeys went, where that is shown */
  arrows?: readonly Arrow[];
  /** what the map shows, for those who cannot see it */
  label: string;
  /** whose or what journeys these are; while it stays, so does a view that the reader has chosen */
  of: string;
}
