import { expect, it } from 'vitest';
import { recordSchema } from '../src/domain/kinds/schema.ts';
import { daySpan, wholeDay } from '../src/domain/shared/dates/edtf-date.ts';
import { tripKind } from '../src/domain/trips/trip.ts';
import { openReference } from '../src/server/reference/open-reference.ts';
import { referenceFile } from '../src/server/reference/reference-file.ts';
import { readSample } from './read-sample.ts';
import { readSampleFiles } from './sample-files.ts';

let ids = 0;
const { journeys, stays, trips } = readSample(await readSampleFiles(import.meta.dirname), {
  reference: openReference(referenceFile),
  newId: () => `id-${++ids}`,
});

it('are more than sixty, valid one by one, and in order of time', () => {
  expect(trips.length).toBeGreaterThan(60);
  const faults = trips.flatMap((trip) => {
    const { error } = recordSchema(tripKind).safeParse(trip);
    return error ? [`${trip.name}: ${error.message}`] : [];
  });
  expect(faults).toEqual([]);
  const firsts = trips.map(({ from }) => daySpan(from)?.first ?? '');
  expect(firsts).toEqual(firsts.toSorted());
});

it('have addresses of their own', () => {
  const slugs = trips.map(({ slug }) => slug.toLowerCase());
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toContain('nz');
});

it('are of nobody at the same time as another', () => {
  const both = trips.flatMap((one, at) =>
    trips.slice(at + 1).flatMap((other) => {
      const isShared = one.people.some(({ personId }) =>
        other.people.some((person) => person.personId === personId),
      );
      return isShared && other.from <= one.to ? [`${one.name}, ${other.name}`] : [];
    }),
  );
  expect(both).toEqual([]);
});

it('begin and end on a day on which one of them travelled, where the day is known', () => {
  const departures = new Set(
    journeys.flatMap(({ date, travellers }) =>
      travellers.map(({ personId }) => `${personId} ${date}`),
    ),
  );
  const arrivals = new Set(
    journeys.flatMap((journey) => {
      const date = arrivalDateOf(journey);
      return journey.travellers.map(({ personId }) => `${personId} ${date}`);
    }),
  );
  const wrong = trips.flatMap(({ name, from, to, people }) => {
    const of = (dates: ReadonlySet<string>, date: string) =>
      wholeDay(date) === undefined || people.some((one) => dates.has(`${one.personId} ${date}`));
    return [
      ...(of(departures, from) ? [] : [`${name} begins ${from}`]),
      ...(of(arrivals, to) || of(departures, to) ? [] : [`${name} ends ${to}`]),
    ];
  });
  expect(wrong).toEqual([]);
});

it('end no earlier than anybody arrives who left during them', () => {
  const cut = trips.flatMap(({ name, from, to, people }) =>
    wholeDay(from) === undefined || wholeDay(to) === undefined
      ? []
      : journeys
          .filter(
            ({ date, travellers }) =>
              from <= date &&
              date <= to &&
              travellers.every(({ personId }) => people.some((one) => one.personId === personId)),
          )
          .filter((journey) => (arrivalDateOf(journey) ?? '') > to)
          .map((journey) => `${name}: ${journey.date}, arrives ${arrivalDateOf(journey)}`),
  );
  expect(cut).toEqual([]);
});

/** By the calendar there; undefined where it is not known to the day. */
function arrivalDateOf({ date, arrivalScheduled }: (typeof journeys)[number]): string | undefined {
  const day = wholeDay(date);
  if (day === undefined) return undefined;
  const later = Number(/[+-]\d+$/.exec(arrivalScheduled)?.[0] ?? 0);
  return Temporal.PlainDate.from(day).add({ days: later }).toString();
}

it('have nights away of the people who went', () => {
  const without = trips.filter(
    (trip) =>
      !stays.some(
        ({ values }) =>
          values.kind !== 'home' &&
          values.arrival >= trip.from &&
          values.arrival <= `${trip.to}~` &&
          values.people.some((one) => trip.people.some((other) => other.personId === one.personId)),
      ) &&
      !journeys.some(({ mode, date }) => mode === 'sea' && date >= trip.from && date <= trip.to),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
