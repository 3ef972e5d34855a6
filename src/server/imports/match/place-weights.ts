import { ifOtherName } from '../../../domain/imports/resolving/short-forms.ts';
import type { Candidate } from '../../../domain/imports/resolving/weigh-ends.ts';
import { distanceKm } from '../../../domain/shared/places/geo.ts';
import { islandCalled } from '../../../domain/shared/places/island-called.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { modeEnds, searchScopes } from '../../../domain/journeys/mode-ends.ts';
import { isOwnPlaceId } from '../../../domain/places/place-id.ts';
import type { Place, PlaceKind } from '../../../domain/places/place.ts';
import type { TownOfName } from '../../../domain/places/town-meant.ts';
import { RecentAnswers } from '../../reference/recent-answers.ts';
import type { Reference } from '../../reference/reference.ts';

/** Maximum results per search, for a name of many towns. */
const mostFound = 40;

/**
 * The people that a place stands for, if it is not a town. The archive's own places outweigh all
 * others.
 */
const peopleOfPlace: Readonly<Record<PlaceKind, number>> = {
  airport: 20_000,
  point: 10_000,
  port: 300_000,
  station: 200_000,
  town: 10_000,
};
const peopleOfOwn = 100_000_000;
const leastPeople = 1000;
const leastOfIsland = 20_000;
/** Ships call at small towns that have a large port: Hamilton in Bermuda has a thousand people. */
const leastPeopleOfPort = 50_000;

/** How much less a name is meant that only continues the text, or that is of a part of a city. */
const ifContinued = { sea: 0.05, other: 0.1 };
const ifPart = 0.3;

/** How much likelier or less likely a ship is to call at a port, at another town of the coast or inland. */
const atPort = { sea: 3, inland: 0.3 };
const onCoast = 0.5;
const inland = 0.02;
/** How much less a text means a port whose town has it as another name. */
const ifPortOfOtherName = 0.5;

/** Kilometres from its town within which a port is. */
const reachOfPort = 40;
const mostKept = 2000;

/** Returns the weight of a place at an end of a journey, as one of several that a name may mean. */
export type WeightOfPlace = (place: Place, mode: Mode) => number;

/** Returns a function that weighs places. A port stands for the people of its town. */
export function placeWeights(reference: Reference): WeightOfPlace {
  const ofPorts = new RecentAnswers<number>(mostKept);
  return (place, mode) => {
    if (isOwnPlaceId(place.id)) return peopleOfOwn;
    if (mode !== 'sea' || place.kind !== 'port') return peopleOfPlace[place.kind];
    return ofPorts.get(place.id, () => {
      const people = peopleOfPort(reference, place);
      const isOnCoast = reference.isNearSea(place.lat, place.lon);
      if (!isOnCoast) return atPort.inland * Math.max(leastPeople, people ?? 0);
      return (
        atPort.sea * (people === undefined ? leastPeople : Math.max(leastPeopleOfPort, people))
      );
    });
  };
}

/** Returns the people of a port's town; undefined if no town near it has its name. */
function peopleOfPort(reference: Reference, port: Place): number | undefined {
  const people = [...new Set([port.town, port.name].flatMap(partsOfName))]
    .flatMap((name) => reference.townsOfName(name))
    .filter(({ town, by }) => by !== 'beginning' && distanceKm(town, port) < reachOfPort)
    .map(({ population }) => population);
  return people.length === 0 ? undefined : Math.max(...people);
}

/** Returns the names in the name of a port: `Georgetown, Grand Cayman`, `Penang (Georgetown)`. */
const partsOfName = (name: string) => [
  name,
  ...name.split(/[(),/]/).flatMap((part) => part.trim() || []),
];

/**
 * Returns the towns and ports that words may mean beside another end: the short name of a town, or its
 * name in another language.
 */
export function looselyMeant(
  reference: Reference,
  words: string,
  mode: Mode,
  weightOf: WeightOfPlace,
): Candidate[] {
  const { names } = searchScopes[modeEnds[mode].searched];
  const wanted = foldText(words);
  const begins = ({ name }: Place) => foldText(name).startsWith(`${wanted} `);
  const isPartOf = ({ name }: Place) => partsOfName(name).some((part) => foldText(part) === wanted);
  const towns = names.includes('town') ? reference.townsOfName(words) : [];
  const ports = names.includes('port')
    ? reference.searchPorts(words, mostFound).filter((place) => begins(place) || isPartOf(place))
    : [];
  const onIsland = mode === 'sea' ? portsOfIsland(reference, words, weightOf) : [];
  return [
    ...onIsland,
    ...ports.map((place) => {
      const isOfTown = towns.some(
        ({ town, by }) => by === 'other-name' && distanceKm(town, place) < reachOfPort,
      );
      const share = isPartOf(place) ? 1 : isOfTown ? ifPortOfOtherName : ifContinued.sea;
      return { place, weight: share * weightOf(place, mode) };
    }),
    ...towns.map((one) => ({ place: one.town, weight: weightOfTown(reference, one, mode) })),
  ];
}

/** Returns the places of an island where ferries call, all with the weight of the largest. */
function portsOfIsland(reference: Reference, words: string, weightOf: WeightOfPlace): Candidate[] {
  const { country = '', ports = [] } = islandCalled(words) ?? {};
  const found = ports.flatMap((name): Candidate[] => {
    const wanted = foldText(name);
    const isIt = (place: Place) => place.country === country && foldText(place.name) === wanted;
    const [port] = reference.searchPorts(name, mostFound).filter(isIt);
    if (port) return [{ place: port, weight: weightOf(port, 'sea') }];
    const [town] = reference.townsOfName(name).filter((one) => isIt(one.town));
    return town ? [{ place: town.town, weight: weightOfTown(reference, town, 'sea') }] : [];
  });
  const weight = Math.max(leastOfIsland, ...found.map((one) => one.weight));
  return found.map(({ place }) => ({ place, weight, isApart: found.length > 1 }));
}

function weightOfTown(
  reference: Reference,
  { town, population, by, city }: TownOfName,
  mode: Mode,
): number {
  const continued = mode === 'sea' ? ifContinued.sea : ifContinued.other;
  const isCalled = { name: 1, 'other-name': ifOtherName, beginning: continued }[by];
  const isOnCoast = mode === 'sea' && reference.isNearSea(town.lat, town.lon);
  const byShip = mode === 'sea' ? (isOnCoast ? onCoast : inland) : 1;
  return Math.max(leastPeople, population) * isCalled * (city ? ifPart : 1) * byShip;
}
