import { nameText } from '../shared/text/name-text.ts';

/** Maximum length of the file name's part, so that a date and a number still fit. */
const longestStem = 150;

/**
 * Returns the name of a track: the name in its file, else the file's name with the day (EDTF,
 * `XXXX` if unknown).
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
