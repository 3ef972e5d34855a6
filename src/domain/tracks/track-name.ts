import { nameText } from '../shared/text/name-text.ts';

/** Of a file's name as much as leaves room for a date and a number. */
const longestStem = 150;

/**
 * What a track is called: as its file calls it, else by the file's name and the day (EDTF, `XXXX`
 * unknown).
 */
export function trackName(
  { name, date }: { name: string; date: string },
  fileName: string,
): string {
  if (name !== '') return name;
  const stem = nameText(
    fileName
      .replace(/\.[^.]{1,10}$/, '')
      .slice(0, longestStem)
      .toWellFormed(),
  );
  const isDated = date === 'XXXX' || stem.includes(date);
  return isDated && stem !== '' ? stem : `${stem} ${date}`.trim();
}
