import type { FeatureCollection, LineString, MultiLineString, Point } from 'geojson';
import type { Arrow } from './arrows-of.ts';
import type { Padding } from './free-space.ts';
import type { Projection } from './map-style.ts';
import type { PlaceProperties } from './place-points.ts';
import type { RouteProperties } from './route-lines.ts';
import type { Selection } from './within-reach.ts';

/** The content of a map, interactive or a static picture. */
export interface MapProps {
  projection: Projection;
  lines: FeatureCollection<LineString | MultiLineString, RouteProperties>;
  points: FeatureCollection<Point, PlaceProperties>;
  /** ISO codes of the countries to shade. */
  visited: readonly string[];
  selection: Selection | undefined;
  onSelect: (selection: Selection | undefined) => void;
  padding: Padding;
  /**
   * Whether the map is on a page that scrolls. A wheel or one finger then scrolls the page and not
   * the map.
   */
  isOnPage?: boolean;
  /** Arrows that show the direction of journeys, if these are shown. */
  arrows?: readonly Arrow[];
  /** The accessible name of the map. */
  label: string;
  /**
   * Identifies whose or which journeys these are. While it is unchanged, the view that the user has
   * chosen is kept.
   */
  of: string;
}
