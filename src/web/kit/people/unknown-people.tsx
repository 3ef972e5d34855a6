import { useTranslation } from 'react-i18next';
import { links } from '../../app/links.ts';
import { NotFoundState } from '../screen/not-found-state.tsx';

/** The not-found page for a `:person` that is not in the archive. */
export function UnknownPeople({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <NotFoundState
      text={t('notFound.textPerson', { slug })}
      link={{ href: links.welcome(), text: t('notFound.home') }}
    />
  );
}
