import type { ComponentType, AnchorHTMLAttributes } from 'react';
import classes from './link-tabs.module.css';

export interface LinkTab {
  label: string;
  href: string;
  current: boolean;
}

/** Screens of one kind side by side, each with an address of its own. */
export function LinkTabs({
  label,
  tabs,
  link: Link,
}: {
  label: string;
  tabs: LinkTab[];
  /** how this app links; ui knows no router */
  link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
}) {
  return (
    <nav className={classes.tabs} aria-label={label} data-no-print>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
