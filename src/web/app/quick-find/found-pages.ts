import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/access/permissions.ts';
import { ruleIds } from '../../../domain/days/rules/laws/rule-ids.ts';
import { screenPaths, type ScreenName } from '../../../domain/shared/paths.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { useArchive } from '../../data/archives/archive.data.ts';
import { usePeopleSlug } from '../../data/people/last-people.ts';
import { screenHref } from '../links.ts';
import { screenPermissions } from '../screen-permissions.ts';
import type { Find } from './find.ts';

/** A page, or a setting or a rule on a page. */
export interface FoundPage {
  href: string;
  label: string;
  /** The name of the page that a setting or a rule is on; '' for a page. */
  on: string;
  /** Other words that people use for it. */
  words: string;
}

/**
 * Pages for visitors who are not signed in, and pages whose address needs a parameter other than a
 * person.
 */
const hidden = [
  'landing',
  'register',
  'goodBye',
  'resetPassword',
  'dataOfKind',
  'trip',
  'roadMap',
  'railMap',
  'daysTowns',
] as const;
type FoundScreen = Exclude<ScreenName, (typeof hidden)[number]>;

const isFound = (name: ScreenName): name is FoundScreen =>
  !(hidden as readonly ScreenName[]).includes(name);

const settings = [
  'distance',
  'dateOrder',
  'clock',
  'theme',
  'countPlanned',
  'people',
  'archiveNew',
  'archiveExport',
] as const;

const accountSettings = ['appearOffline', 'changeEmail', 'changePassword', 'sessions'] as const;

/** Returns the pages that the account may open, with their settings and rules. */
export function useFoundPages(): readonly FoundPage[] {
  const { t } = useTranslation();
  const { t: tFinds } = useTranslation('finds');
  const { t: tRules } = useTranslation('rules');
  const { t: tSettings } = useTranslation('settings');
  const { t: tAccounts } = useTranslation('accounts');
  const slug = usePeopleSlug();
  const { role } = useArchive();
  return useMemo(() => {
    const screens = (Object.keys(screenPaths) as ScreenName[])
      .filter(isFound)
      .filter((name) => may(role, screenPermissions[name] ?? 'archive.read'))
      .map((name): FoundPage => ({
        href: screenHref(name, slug),
        label: t(`screen.${name}`),
        on: '',
        words: tFinds(`screens.${name}`),
      }));
    const partOf = (screen: ScreenName, label: string, words: string): FoundPage => {
      return { href: screenHref(screen, slug), label, on: t(`screen.${screen}`), words };
    };
    return [
      ...screens,
      ...ruleIds.map((id) => partOf('rules', tRules(`rule.${id}.name`), tFinds(`rules.${id}`))),
      ...settings.map((name) => partOf('settings', tSettings(name), tFinds(`settings.${name}`))),
      ...accountSettings.map((name) =>
        partOf('account', tAccounts(`account.${name}`), tFinds(`account.${name}`)),
      ),
    ];
  }, [t, tFinds, tRules, tSettings, tAccounts, slug, role]);
}

/**
 * Returns the pages, settings and rules that contain every folded word in their name, the name of
 * their page, or the other words for them. Those with all words in their name come first. Without
 * words, returns the pages.
 */
export function pagesWith(pages: readonly FoundPage[], words: readonly string[]): Find[] {
  if (words.length === 0) {
    return pages.filter(({ on }) => on === '').map((page) => asFind(page, true));
  }
  const has = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  return pages
    .filter(({ label, on, words: others }) => has(`${label} ${on} ${others}`))
    .map((page) => asFind(page, has(page.label)))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

function asFind({ href, label, on }: FoundPage, isNamed: boolean): Find {
  return { kind: 'screens', href, label, detail: on, isNamed };
}
