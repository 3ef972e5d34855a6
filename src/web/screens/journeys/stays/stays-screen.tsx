import { useViewportSize } from '@mantine/hooks';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { filterStays } from '../../../../domain/stays/stay-filter.ts';
import { stayLines } from '../../../../domain/stays/stay-lines.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { stayTotals } from '../../../../domain/stays/stay-totals.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { whenIdle } from '../../../data/when-idle.ts';
import { loadStayDrawer, StayDrawer } from './lazy-stay-drawer.ts';
import { roomForBoth, sheetHeight, spaceBeside } from './panel-space.ts';
import { StayFilters } from './stay-filters.tsx';
import { StayPanel } from './stay-panel.tsx';
import { stayPoints } from './stay-points.ts';
import { StaysMap } from './stays-map.tsx';
import { StaysPanel } from './stays-panel.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useStayWords } from './use-stay-words.ts';
import classes from './stays-screen.module.css';

/** A full-page map of the stays, with their list and the card of the chosen stay. */
export function StaysScreen({ rows }: { rows: readonly StayRow[] }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const words = useStayWords();
  const address = useAddress(addresses.stays);
  const people = usePeople();
  const layout = usePanelLayout();
  const { height: windowHeight, width: windowWidth } = useViewportSize();
  const mayEdit = useMay('records.write');
  const [isFolded, setFolded] = useState(false);
  const [edited, setEdited] = useState<string>();
  /** The ID of a stay that was added and has not been loaded from the server yet. */
  const [added, setAdded] = useState<string>();

  const person = people.find(({ slug }) => slug === address.person);
  const { kind, place } = address;
  // If a place is chosen, the map still shows the other places.
  const around = useMemo(
    () => filterStays(rows, { person: person?.id, kind }),
    [rows, person?.id, kind],
  );
  const shown = useMemo(() => filterStays(around, { place }), [around, place]);
  const lines = useMemo(() => stayLines(shown), [shown]);
  const listed = useMemo(
    () => lines.flatMap((line) => (line.kind === 'stay' ? line.row : [])),
    [lines],
  );
  const drawn = useDeferredValue(around);
  const points = useMemo(() => stayPoints(drawn), [drawn]);
  const visited = useMemo(() => stayTotals(drawn).countries, [drawn]);

  const chosen = rows.find(({ id }) => id === address.stay);
  const toShow = useMemo(() => {
    const those = chosen ? [chosen] : place === undefined ? [] : shown;
    const positions = those.flatMap(({ position }) => position ?? []);
    return positions.length > 0 ? positions : undefined;
  }, [chosen, place, shown]);
  useScreenTitle(chosen ? words.titleOf(chosen) : t('title'));
  useEffect(() => {
    if (mayEdit) whenIdle(loadStayDrawer);
  }, [mayEdit]);

  const isBeside = layout === 'wide' && windowWidth >= roomForBoth;
  const sheet = sheetHeight({ layout, isFolded: isFolded && !chosen, windowHeight });
  const hasCardBeside = isBeside && chosen !== undefined;
  const isCovered = !isBeside && chosen !== undefined;
  const list = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  useListFocus({ list, card, chosen: chosen?.id, isCovered });
  const { top, right, bottom, left } = spaceBeside({ layout, hasCardBeside, sheet });
  const padding = useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);

  const hrefOf = useCallback((stay: string) => address.hrefOf({ stay }), [address]);
  const choose = useCallback((stay: string) => address.change({ stay }), [address]);

  /** Opens the stay at a place. If there are several stays, filters the list by the place. */
  const openPlace = (key: string) => {
    const there = around.filter(({ placeKey }) => placeKey === key);
    const [only] = there;
    if (there.length === 1 && only) address.change({ stay: only.id });
    else address.change({ place: key });
  };
  const counted = t('stays', { count: shown.length, number: format.number(shown.length) });
  const places = points.features.length;
  return (
    <div className={classes.screen} data-fills-screen style={{ '--sheet': `${sheet}px` } as object}>
      <StaysMap
        points={points}
        visited={visited}
        selected={chosen ? chosen.placeKey : place}
        toShow={toShow}
        onSelect={openPlace}
        padding={padding}
        label={t('map', {
          stays: counted,
          places: t('places', { count: places, number: format.number(places) }),
        })}
        of={[chosen?.id, address.person, kind, place].join(' ')}
      />
      <StaysPanel
        ref={list}
        isCovered={isCovered}
        shown={shown}
        lines={lines}
        words={words}
        chosen={chosen?.id}
        isOfSeveral={person === undefined && people.length > 1}
        isGone={address.stay !== undefined && address.stay !== added && !chosen}
        hrefOf={hrefOf}
        onChoose={choose}
        onAdd={mayEdit ? () => setEdited('new') : undefined}
        onClear={() => address.change({ person: undefined, kind: undefined, place: undefined })}
        isFolded={layout === 'phone' && isFolded}
        onFold={setFolded}
      >
        <StayFilters {...{ rows, people, person, address, words }} />
      </StaysPanel>
      {chosen && (
        <StayPanel
          ref={card}
          row={chosen}
          shown={listed}
          words={words}
          onOpen={choose}
          onEdit={mayEdit ? () => setEdited(chosen.id) : undefined}
          onClose={() => address.close()}
        />
      )}
      <Suspense>
        {edited !== undefined && (
          <StayDrawer
            key={edited}
            stay={edited}
            personId={person?.id}
            onClose={() => setEdited(undefined)}
            onAdded={(stay) => {
              setEdited(undefined);
              setAdded(stay);
              address.change({ stay }, { isSaved: true });
            }}
            onDeleted={() => {
              setEdited(undefined);
              address.close({ isSaved: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
