import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { downloadBlob } from '../../../kit/screen/download.ts';
import { countriesQuery } from '../../../kit/map-drawing/countries.data.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { notifyDone, notifyFailed } from '../../../kit/notices/notify.tsx';
import { drawingOf } from './drawing-of-tour.ts';
import { paintPicture, pictureSize } from './paint-picture.ts';
import { useTourWords } from './use-tour-words.ts';

/** Saves the picture of a tour as a PNG, in the colours of the current theme. */
export function useSavePicture(tour: WorldTour) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const colours = useTokens();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const draw = async () => {
    const { features } = await client.ensureQueryData(countriesQuery);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [pictureSize.width, pictureSize.height];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    await Promise.all(
      ['60px "Newsreader Variable"', '26px "Inter Variable"'].map((font) =>
        document.fonts.load(font),
      ),
    );
    const facts = [
      [t('facts.distance'), format.distance(tour.distanceKm)],
      [t('facts.days'), format.number(tour.days)],
      [t('facts.legs'), format.number(tour.legs.length)],
      [t('facts.countries'), format.number(tour.countries.length)],
      [t('facts.continents'), format.number(tour.continents.length)],
      [t('facts.equator'), words.equator(tour)],
    ] as const;
    paintPicture(context, {
      drawing: drawingOf(tour, features),
      colours,
      title: tour.trip.name,
      kind: words.kind(tour),
      dates: words.dates(tour),
      people: words.names(tour),
      facts,
      way: words.wholeWay(tour),
      otherSide: t('picture.otherSide'),
      credits: t('picture.credits'),
    });
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('no picture');
    downloadBlob(`${t('picture.fileName', { name: tour.trip.name })}.png`, png);
  };
  const save = () => {
    setSaving(true);
    draw()
      .then(
        () => notifyDone(t('film.saved')),
        () => notifyFailed(t('film.notSaved'), t('film.notSavedWhy')),
      )
      .finally(() => setSaving(false));
  };
  return { save, isSaving };
}
