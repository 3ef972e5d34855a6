import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { downloadBlob } from '../../../kit/screen/download.ts';
import { countriesQuery } from '../../../kit/map-drawing/countries.data.ts';
import { useTokens, type DrawingTokens } from '../../../kit/theme/use-tokens.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { notifyDone, notifyFailed } from '../../../kit/notices/notify.tsx';

import { useTourWords } from './use-tour-words.ts';
import {
  drawTourGlobe,
  type GlobeDrawing,
  drawingOf,
  bestSide,
  otherSide,
} from './draw-tour-globe.ts';

/** In pixels: Full HD, the format of films and most screens. */
const pictureSize = { width: 1920, height: 1080 };

interface Picture {
  drawing: GlobeDrawing;
  colours: DrawingTokens;
  title: string;
  kind: string;
  dates: string;
  people: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** All places of the tour, one after another. */
  way: string;
  /** The caption below the smaller globe. */
  otherSide: string;
  credits: string;
}

const serif = '"Newsreader Variable", Georgia, serif';
const sans = '"Inter Variable", system-ui, sans-serif';

/** In px: the left edge and the width of the texts. */
const [wordsLeft, wordsWidth] = [1110, 720];

/**
 * Paints a tour on a canvas of `pictureSize`: a large globe from the side with most of the tour, a
 * small one from the other side, and texts.
 */
function paintPicture(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { drawing, colours } = picture;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, pictureSize.width, pictureSize.height);
  const side = bestSide(drawing.lines.map(({ points }) => points));
  drawTourGlobe(
    canvas,
    drawing,
    { x: 550, y: 540, radius: 455, centre: side, lineWidth: 4.5 },
    colours,
  );
  const small = { x: wordsLeft + wordsWidth - 150, y: 830, radius: 150 };
  drawTourGlobe(canvas, drawing, { ...small, centre: otherSide(side), lineWidth: 2.6 }, colours);
  canvas.textBaseline = 'alphabetic';
  write(canvas, picture.otherSide, {
    font: `20px ${sans}`,
    color: colours.secondary,
    x: small.x,
    y: small.y + small.radius + 36,
    align: 'center',
  });
  paintWords(canvas, picture);
}

function paintWords(canvas: CanvasRenderingContext2D, picture: Picture): void {
  const { colours, facts } = picture;
  const x = wordsLeft;
  let y = 150;
  const kind = { font: `600 24px ${sans}`, color: colours.air, x, y };
  write(canvas, picture.kind, kind);
  canvas.font = `500 68px ${serif}`;
  for (const line of linesOf(canvas, picture.title, wordsWidth, 3)) {
    write(canvas, line, { font: canvas.font, color: colours.ink, x, y: (y += 76) });
  }
  const said = { font: `26px ${sans}`, color: colours.secondary, x };
  write(canvas, picture.dates, { ...said, y: (y += 54) });
  write(canvas, picture.people, { ...said, y: (y += 38) });
  y += 40;
  canvas.strokeStyle = colours.hairline;
  canvas.lineWidth = 2;
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.lineTo(x + wordsWidth, y);
  canvas.stroke();
  y += 12;
  canvas.font = `22px ${sans}`;
  for (const line of linesOf(canvas, picture.way, wordsWidth, 5)) {
    write(canvas, line, { font: `22px ${sans}`, color: colours.secondary, x, y: (y += 32) });
  }
  y = Math.max(y + 66, 700);
  facts.forEach(([name, value], index) => {
    const at = y + index * 48;
    write(canvas, name, { font: `20px ${sans}`, color: colours.secondary, x, y: at });
    write(canvas, value, { font: `500 30px ${serif}`, color: colours.ink, x: x + 150, y: at });
  });
  write(canvas, picture.credits, {
    font: `18px ${sans}`,
    color: colours.faint,
    x: pictureSize.width - 40,
    y: pictureSize.height - 24,
    align: 'right',
  });
}

interface Written {
  font: string;
  color: string;
  x: number;
  y: number;
  align?: CanvasTextAlign;
}

function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  { font, color, x, y, align = 'left' }: Written,
) {
  canvas.font = font;
  canvas.fillStyle = color;
  canvas.textAlign = align;
  canvas.fillText(text, x, y);
}

/**
 * Breaks a text into lines that fit, using the current font. Text that does not fit is replaced
 * with an ellipsis.
 */
function linesOf(
  canvas: CanvasRenderingContext2D,
  text: string,
  width: number,
  most: number,
): string[] {
  const fits = (line: string) => canvas.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = lines.slice(0, most).at(-1) ?? '';
  return [...lines.slice(0, most - 1), `${last} …`];
}

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
