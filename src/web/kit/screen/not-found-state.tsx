import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/link.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { useReplacedTitle } from '../layout/use-screen-title.ts';

/** The not-found page within the frame, for an address with an unknown name. */
export function NotFoundState({
  text,
  link,
}: {
  /** Explains what does not exist. */
  text: string;
  /** Links to where it could be found. */
  link: { href: string; text: string };
}) {
  const { t } = useTranslation('shell');
  useReplacedTitle(t('screen.notFound'));
  return (
    <EmptyState
      level={1}
      because="not-found"
      title={t('notFound.title')}
      text={text}
      action={
        <Button component={Link} href={link.href}>
          {link.text}
        </Button>
      }
    />
  );
}
