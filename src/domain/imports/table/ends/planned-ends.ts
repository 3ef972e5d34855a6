/** An end of journeys whose heading says which of its times a column has: `Sched dep`, `Abfahrt (Ist)`. */
export interface PlannedEnd {
  /** The folded words without that of the plan, such as `dep`. */
  end: string;
  /** An expected time is a planned one, but a planned one comes first. */
  plan: 'scheduled' | 'actual' | 'expected';
}

const words = (all: string) => all.split(' ');

/** Folded words of headings that say whether a time is planned or actual. */
const plans = new Map<string, PlannedEnd['plan']>([
  ...words(
    'sched schd sch scheduled schedule plan planned timetable timetabled published booked ' +
      'geplant geplante geplanter planmassig planmassige planmassiger soll sollzeit fahrplan ' +
      'prevu prevue prevus prevues programme programmee planifie planifiee theorique ' +
      'programado programada previsto prevista planificado planificada planeado planeada horario ' +
      'programmato programmata pianificato pianificata ' +
      'gepland geplande planerad planerat planlagt planlagte rutetid tabelltid tidtabell',
  ).map((word) => [word, 'scheduled'] as const),
  ...words(
    'actual actl act real ist istzeit tatsachlich tatsachliche tatsachlicher echt ' +
      'reel reelle reels reelles effectif effective efectivo efectiva efetivo efetiva ' +
      'effettivo effettiva reale werkelijk werkelijke verklig verkliga verkligt ' +
      'faktisk faktiske faktiskt virkelig virkelige reell reelt',
  ).map((word) => [word, 'actual'] as const),
  ...words(
    'expected estimated est erwartet erwartete voraussichtlich voraussichtliche estime estimee ' +
      'estimado estimada stimato stimata verwacht verwachte beraknad forventet',
  ).map((word) => [word, 'expected'] as const),
]);

/** `Planabfahrt`, `Sollankunft` */
const compound = /^(plan|soll|ist)(abfahrt|abflug|ankunft|ab|an)(?:s?zeit)?$/;

/** Words between a plan and an end that say nothing more: `Gate departure (scheduled)`. */
const links = new Set(words('gate runway'));

/** A day, and not the time on the blocks: `Booked on`. */
const onDay = /^(?:booked|published) (?:on|in|out|off)$/;

/** Reads a folded heading that names a plan besides other words; undefined for any other. */
export function plannedEnd(folded: string): PlannedEnd | undefined {
  if (onDay.test(folded)) return undefined;
  const rest: string[] = [];
  let plan: PlannedEnd['plan'] | undefined;
  for (const written of folded.split(' ')) {
    const [, first, last] = compound.exec(written) ?? [];
    const said = plans.get(first ?? written);
    if (said !== undefined && plan !== undefined && said !== plan) return undefined;
    plan = said ?? plan;
    if (last !== undefined) rest.push(last);
    else if (said === undefined && !links.has(written)) rest.push(written);
  }
  return plan === undefined || rest.length === 0 ? undefined : { end: rest.join(' '), plan };
}
