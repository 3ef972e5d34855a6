import {
  circumstanceKind,
  type CircumstanceRecord,
} from '../src/domain/days/rules/circumstance.ts';
import { ownRuleKind, type OwnRuleRecord } from '../src/domain/days/rules/own-rule-record.ts';
import { permissionKind, type PermissionRecord } from '../src/domain/days/rules/permission.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { oneOf, rowsOf } from './csv-rows.ts';
import type { SampleFiles } from './sample-files.ts';

/** What rules on days ask of the household and no day tells. */
export interface SampleRules {
  permissions: PermissionRecord[];
  circumstances: CircumstanceRecord[];
  rules: OwnRuleRecord[];
}

/**
 * Reads `permissions.csv`, `circumstances.csv` and `rules.csv`, each in its order. `personIds` by slug. Throws
 * with file and line for what is not known.
 */
export function readRules(
  { permissions, circumstances, rules }: SampleFiles,
  personIds: ReadonlyMap<string, string>,
): SampleRules {
  const idOf = (slug: string) => {
    const id = personIds.get(slug);
    if (id === undefined) throw new Error(`${slug} is not in people.csv`);
    return id;
  };
  return {
    permissions: rowsOf('permissions.csv', permissions, ({ cell, note }) => ({
      ...blankOf(permissionKind.fields),
      personId: idOf(cell('person')),
      kind: oneOf(permissionKind.fields.kind.choices, cell('kind')),
      country: cell('country'),
      from: cell('from'),
      to: cell('to'),
      note: note('note'),
    })),
    circumstances: rowsOf('circumstances.csv', circumstances, ({ cell, note }) => ({
      ...blankOf(circumstanceKind.fields),
      personId: idOf(cell('person')),
      kind: oneOf(circumstanceKind.fields.kind.choices, cell('kind')),
      from: cell('from'),
      to: cell('to'),
      ties: cell('ties') === '' ? null : Number(cell('ties')),
      note: note('note'),
    })),
    rules: rowsOf('rules.csv', rules, ({ cell, note }) => ({
      ...blankOf(ownRuleKind.fields),
      name: cell('name'),
      people: cell('people')
        .split('; ')
        .map((slug) => ({ personId: idOf(slug) })),
      territories: cell('territories')
        .split('; ')
        .map((code) => ({ code })),
      counting: oneOf(ownRuleKind.fields.counting.choices, cell('counting')),
      threshold: oneOf(ownRuleKind.fields.threshold.choices, cell('threshold')),
      days: Number(cell('days')),
      period: oneOf(ownRuleKind.fields.period.choices, cell('period')),
      note: note('note'),
    })),
  };
}
