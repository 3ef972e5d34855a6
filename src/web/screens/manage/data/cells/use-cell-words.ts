import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeDate } from '../../../../../domain/journeys/quick-entry/whole-date.ts';
import { fieldPathOf } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellReader } from '../../../../../domain/kinds/cells/cell-reading.ts';
import { placeCode, type Place } from '../../../../../domain/places/place.ts';
import { formerLabelsOf } from '../../../../../domain/records/labels.ts';
import type { KindName } from '../../../../../domain/records/registry.ts';
import { useMe } from '../../../../data/accounts/me.data.ts';
import { labelOfField } from '../../../../data/records/value-text.ts';
import { type NamedRecords, recordsNamed } from '../reading/named-records.ts';
import { dateOrders } from '../../../../kit/dates/typed-date.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** The texts for showing and parsing the cells of a kind, in the user's language and units. */
export function useCellWords(
  kind: KindName,
  placeOf: (id: string) => Place | undefined,
  records: NamedRecords,
): CellReader {
  const { t } = useTranslation('dataPages');
  const { t: tKinds } = useTranslation('kinds');
  const { inUnit, toKm } = useFormat();
  const { dateOrder } = useMe().preferences;
  return useMemo(() => {
    const namesOf = new Map(
      Object.entries(records).map(([of, all = []]) => [
        of,
        new Map(all.map(({ id, name }) => [id, name])),
      ]),
    );
    // Cached, because thousands of cells use the same few words and translating is slow.
    const labelOf = remembered((path) => labelOfField(kind, fieldPathOf(path), tKinds));
    const choiceAt = remembered((path) =>
      tKinds(`${kind}.choices.${path}` as 'place.choices.kind.airport'),
    );
    return {
      labelOf,
      choiceOf: (path, choice) => choiceAt(`${fieldPathOf(path)}.${choice}`),
      formerChoicesOf: (path, choice) => formerLabelsOf(kind, fieldPathOf(path), choice),
      recordOf: (of, id) => {
        const place = of === 'place' ? placeOf(id) : undefined;
        return place ? placeCode(place) : namesOf.get(of)?.get(id);
      },
      recordsCalled: (of, text) => {
        // Records outside the archive are named by their IDs.
        if (of === 'reference-place') return [text];
        return recordsNamed(records[of] ?? [], text).map(({ id }) => id);
      },
      yes: t('yes'),
      no: t('no'),
      readDate: (text, yearsAhead) =>
        wholeDate(text, {
          order: dateOrders[dateOrder],
          today: Temporal.Now.plainDateISO().toString(),
          yearsAhead,
        }),
      fromKilometres: inUnit,
      toKilometres: toKm,
    };
  }, [kind, placeOf, records, t, tKinds, inUnit, toKm, dateOrder]);
}

function remembered(find: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const text = known.get(key) ?? find(key);
    known.set(key, text);
    return text;
  };
}
