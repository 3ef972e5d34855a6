import type { ReactNode } from 'react';
import { Logo } from '../layout/logo.tsx';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import classes from './quiet-page.module.css';

/** A page with a single centred column: registration, goodbye, a new password. */
export function QuietPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  useScreenTitle(title);
  return (
    <div className={classes.page}>
      <Link href={links.landing()} className={classes.logo}>
        <Logo />
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
