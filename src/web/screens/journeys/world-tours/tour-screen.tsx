import { Button } from '@mantine/core';
import { IconArrowLeft, IconPhotoDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { FilmCaption, LegTold } from './film-caption.tsx';
import { FilmControls } from './film-controls.tsx';
import { FilmEnd } from './film-end.tsx';
import { FilmMap } from './film-map.tsx';
import { LegList } from './leg-list.tsx';
import { type Film, useFilm, useFilmState, useIsWhole } from './use-film.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useSavePicture } from './use-save-picture.ts';
import { useTourWords } from './use-tour-words.ts';
import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';
import classes from './film.module.css';

interface TourScreenProps {
  tour: WorldTour;
  address: Address<typeof addresses.worldTours>;
}

/** The film of a tour on a globe, with the list of legs beside it. */
export function TourScreen({ tour, address }: TourScreenProps) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const film = useFilm(tour);
  const { save, isSaving } = useSavePicture(tour);
  useFilmKeys(film, () => address.close());
  useScreenTitle(tour.trip.name);
  return (
    <div className={classes.screen} data-fills-screen>
      <header className={classes.head}>
        <Link href={address.hrefOf({})} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('film.back')}
        </Link>
        <h1 className={classes.title}>{tour.trip.name}</h1>
        <p className={classes.figures}>
          <FigureRow
            figures={[
              words.kind(tour),
              words.dates(tour),
              words.names(tour),
              <Link key="trip" href={links.trip(tour.trip.slug)}>
                {t('film.toTrip')}
              </Link>,
            ]}
          />
        </p>
        <Button
          className={classes.save}
          variant="default"
          leftSection={<IconPhotoDown size={17} aria-hidden />}
          loading={isSaving}
          onClick={save}
          data-no-print
        >
          {t('film.save')}
        </Button>
      </header>
      <div className={classes.stage}>
        <FilmMap
          film={film}
          label={t('film.map', {
            name: tour.trip.name,
            legs: words.counted('legs', tour.legs.length),
            distance: format.distance(tour.distanceKm),
          })}
        />
        <Over film={film} words={words} />
      </div>
      <FilmControls film={film} words={words} />
      <div className={classes.beside}>
        <FilmEnd film={film} words={words} />
        <LegList film={film} words={words} />
        <p className={classes.keys} data-no-print>
          {t('film.keys')}
        </p>
      </div>
      <LegTold film={film} words={words} />
    </div>
  );
}

/** The overlay on the globe: the caption, and the play button at the beginning. */
function Over({ film, words }: { film: Film; words: ReturnType<typeof useTourWords> }) {
  const { t } = useTranslation('worldTours');
  const { seconds, isPlaying } = useFilmState(film);
  const isWhole = useIsWhole(film);
  const isAtBeginning = seconds === 0 && !isPlaying;
  return (
    <>
      {!isWhole && <FilmCaption film={film} words={words} />}
      {isAtBeginning && (
        // Duplicates the play button of the controls for pointers. It is hidden from keyboards and
        // screen readers.
        <button
          type="button"
          className={classes.begin}
          tabIndex={-1}
          aria-hidden
          title={t('film.play')}
          onClick={film.clock.play}
        >
          <IconPlayerPlayFilled size={34} aria-hidden />
        </button>
      )}
    </>
  );
}
