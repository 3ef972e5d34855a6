import type { TFunction } from 'i18next';
import type { KindName } from '../../../../domain/records/registry.ts';
import type { Format } from '../../../kit/format/format.ts';
import type { ImportView } from './imports.data.ts';

/** The texts about companion records of each kind. The values are translation keys. */
const wordsOf = {
  vessel: { coming: 'along.vessel', came: 'along.vesselDone' },
} as const satisfies Partial<Record<KindName, object>>;

/** Describes the companion records of an import, one sentence per kind. */
export function alongTexts(
  { along, status }: Pick<ImportView, 'along' | 'status'>,
  t: TFunction<'imports'>,
  { number, conjunction }: Pick<Format, 'number' | 'conjunction'>,
): string[] {
  return along.flatMap(({ kind, count, labels }) => {
    const words = kind in wordsOf ? wordsOf[kind as keyof typeof wordsOf] : undefined;
    if (!words) return [];
    const more = count - labels.length;
    const names = [...labels, ...(more > 0 ? [t('along.more', { number: number(more) })] : [])];
    const said = { count, number: number(count), names: conjunction(names) };
    return [t(status === 'preview' ? words.coming : words.came, said)];
  });
}
