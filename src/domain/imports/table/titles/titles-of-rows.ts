import { stayKind } from '../../../stays/stay.ts';
import { sheetOf } from '../../problems-by-sheet.ts';
import { skipRow } from '../../row-refusal.ts';
import { listFieldsOf } from '../lists/list-fields.ts';
import type { TableMapping } from '../mapping.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { columnsAt } from '../rows/columns-at.ts';
import { sectionOf } from '../rows/year-sections.ts';
import { type PeopleOfTitle, peopleOfTitles, titleOf } from './person-titles.ts';
import { isPlainTitle, isUnmadeTitle } from './title-words.ts';

/** The people of a row by its titles. */
interface TitledPeople {
  names: readonly string[];
  /** The name of a sheet that may be of a person whom the archive lacks; otherwise ''. */
  perhaps: string;
}

/** The section of a table below a title. */
interface TitledSection {
  people: PeopleOfTitle | undefined;
  /** The title, if it says that the rows are not of what happened; otherwise ''. */
  unmade: string;
  /** Whether a line with a year is a part of the section. */
  hasYears: boolean;
  rows: number;
}

const noPeople: TitledPeople = { names: [], perhaps: '' };
const nothing: TitledSection = { people: undefined, unmade: '', hasYears: false, rows: 0 };

/**
 * Returns a function that finds the people whom the title above a row, or else the name of its sheet,
 * names; called with the rows of a table in their order. Skips these titles, and the rows below titles
 * such as `CANCELLED`, until another title, or a year that follows them.
 */
export function titlesOfRows(
  table: RowsOfTable,
  mapping: TableMapping,
): (cells: readonly string[], line: number) => TitledPeople {
  const columns = columnsAt(mapping, table.headings);
  const isList = mapping.kind === 'journey' || listFieldsOf(mapping.kind).length > 0;
  if (!isList || columns.length < 2) return () => noPeople;
  const first = Math.min(...columns.map(({ at }) => at));
  const { sheets = [] } = table;
  const read = peopleOfTitles(table.people ?? []);
  const ofSheets = peopleOfSheets(table, mapping, read);
  const isName = namesOfLines(table, first, { read, areSheets: ofSheets.sure.size > 0 });
  let section = nothing;
  let sheet = '';
  return (cells, line) => {
    const sheetNow = sheetOf(line, sheets);
    if (sheetNow !== sheet) section = nothing;
    sheet = sheetNow;
    const title = titleOf(cells, first);
    const people = title === undefined ? undefined : read(title);
    if (title !== undefined && sectionOf(cells, { year: '2000' })) {
      if (section.rows > 0 && !section.hasYears) section = { ...section, unmade: '' };
      else section = { ...section, hasYears: true };
    } else if (title !== undefined && isUnmadeTitle(title)) {
      section = { ...nothing, people: section.people, unmade: title };
      skipRow('title-unmade', title);
    } else if (people && isName(people)) {
      section = { ...nothing, people };
      skipRow('title-person', title);
    } else if (people?.isGenitive) {
      skipRow(mapping.kind === 'journey' ? 'not-a-journey' : 'not-a-record', title);
    } else if (title !== undefined && isPlainTitle(title)) {
      section = { ...section, unmade: '' };
    } else if (section.unmade !== '') {
      section.rows++;
      skipRow('below-title', section.unmade);
    }
    const { names = [] } = section.people ?? ofSheets.sure.get(sheet) ?? {};
    return { names, perhaps: names.length === 0 && ofSheets.unsure.has(sheet) ? sheet : '' };
  };
}

type ReadTitle = ReturnType<typeof peopleOfTitles>;

/**
 * Returns the people after whom sheets are called. Those whom the archive lacks count beside others
 * whom it has, or if all sheets have such names. Then the importer is asked about travellers. The
 * people of other records cannot be asked for, so they are unsure.
 */
function peopleOfSheets(
  { sheets = [] }: RowsOfTable,
  { kind }: TableMapping,
  read: ReadTitle,
): Record<'sure' | 'unsure', ReadonlyMap<string, PeopleOfTitle>> {
  const names = [...new Set(sheets.map(({ sheet }) => sheet))];
  const found = names.map((name) => ({ name, people: read(name) }));
  const isLikely = ({ isKnown, isBare, isGenitive }: PeopleOfTitle) =>
    isKnown || isBare || isGenitive;
  const likely = found.flatMap(({ name, people }) =>
    people && isLikely(people) ? [[name, people] as const] : [],
  );
  const areKnown = likely.some(([, { isKnown }]) => isKnown);
  const areAll = likely.length > 1 && likely.length === names.length;
  return {
    sure: new Map(areKnown || (areAll && kind === 'journey') ? likely : []),
    // Sheets of sea service are often called after vessels.
    unsure: new Map(areAll && !areKnown && kind === stayKind.name ? likely : []),
  };
}

/**
 * Returns whether a line with names is a title. People whom the archive lacks need a genitive, and
 * another title with a person.
 */
function namesOfLines(
  { rows }: RowsOfTable,
  first: number,
  { read, areSheets }: { read: ReadTitle; areSheets: boolean },
): (people: PeopleOfTitle) => boolean {
  let isSure: boolean | undefined = areSheets ? true : undefined;
  const areSeveral = () => {
    const names = new Set<string>();
    for (const { cells } of rows) {
      const title = titleOf(cells, first);
      const people = title === undefined ? undefined : read(title);
      if (people?.isKnown || people?.isGenitive) names.add(people.names.join());
      if (names.size > 1) return true;
    }
    return false;
  };
  return ({ isKnown, isGenitive }) => isKnown || (isGenitive && (isSure ??= areSeveral()));
}
