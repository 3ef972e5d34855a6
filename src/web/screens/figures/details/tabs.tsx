import { useTranslation } from 'react-i18next';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { LinkTabs } from '../../../kit/choices/link-tabs.tsx';

const screens = ['detailsAirport', 'detailsRoute', 'detailsYear'] as const;
export type DetailsScreenName = (typeof screens)[number];

/** Tabs for the three details screens, shown below the title. */
export function DetailsTabs({ screen, slug }: { screen: DetailsScreenName; slug: string }) {
  const { t } = useTranslation('details');
  return (
    <LinkTabs
      label={t('tabs')}
      link={Link}
      tabs={screens.map((name) => ({
        label: t(`tab.${name}`),
        href: links[name](slug),
        current: name === screen,
      }))}
    />
  );
}
