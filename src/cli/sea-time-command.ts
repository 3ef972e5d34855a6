import { daysUnderWay, voyagesAmong } from '../domain/sea-service/voyages.ts';
import { servicesOf, type StoredEngagement } from '../domain/sea-service/days-aboard.ts';
import { creditsOf, type SeaTime, seaTimeBy, seaTimeOf } from '../domain/sea-service/sea-time.ts';
import type { SeaTimeProfile } from '../domain/sea-service/service-choices.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { type FactSource, readFacts } from './day-facts.ts';
import { problemLines, statusOfProblems } from './day-file.ts';

/** Options of the `sea-time` command. */
export interface SeaTimeCommand {
  name: 'sea-time';
  source: FactSource;
  profile: SeaTimeProfile;
  /** YYYY-MM-DD, the last day that counts. Undefined for today. */
  on: string | undefined;
}

/** Prints sea time as a line of JSON. Returns the exit status. */
export async function printSeaTime(
  { source, profile, on }: SeaTimeCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const { known, problems } = await readFacts(source, environment);
  const { engagements, vessels } = known.service;
  const asOf = on ?? isoNow(systemClock).slice(0, 10);
  const { journeys } = known.facts;
  const voyagesOf = voyagesAmong(journeys, engagements, (id) => vessels.get(id));
  const { counted, undated } = servicesOf(engagements, asOf, { voyagesOf, journeys });
  const underWay = ({ id }: StoredEngagement) => daysUnderWay(voyagesOf(id));
  const nameOf = (id: string) => vessels.get(id)?.name ?? id;
  const credits = creditsOf(counted, profile, underWay);
  const byVessel = seaTimeBy(credits, profile, ({ engagement }) => engagement.vesselId);
  const line = {
    ...seaTimeOf(credits, profile),
    byCapacity: Object.fromEntries(seaTimeBy(credits, profile, ({ capacity }) => capacity)),
    byVessel: byName(byVessel, nameOf),
    withoutEnd: counted.flatMap(({ engagement: { vesselId, signedOn }, certainTo }) =>
      certainTo === undefined
        ? []
        : { vessel: nameOf(vesselId), on: signedOn, countedTo: certainTo },
    ),
    notCounted: undated.map(({ vesselId, signedOn, signedOff }) => ({
      vessel: nameOf(vesselId),
      on: signedOn,
      off: signedOff,
    })),
  };
  print(`${JSON.stringify(line)}\n`);
  process.stderr.write(problemLines(problems));
  return statusOfProblems(problems);
}

/** Vessels with the same name are distinguished by a number in their order. */
function byName(
  byVessel: ReadonlyMap<string, SeaTime>,
  nameOf: (id: string) => string,
): Record<string, SeaTime> {
  const named = new Map<string, SeaTime>();
  for (const [id, time] of byVessel) {
    const called = nameOf(id);
    let name = called;
    for (let number = 2; named.has(name); number++) name = `${called} (${number})`;
    named.set(name, time);
  }
  return Object.fromEntries(named);
}
