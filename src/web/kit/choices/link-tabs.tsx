import { useEffect, useRef, type AnchorHTMLAttributes, type ComponentType } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    // Beyond the edge of a phone the tab that is open would not be seen. Not scrollIntoView: that
    // moves the page too.
    const [strip, tab] = [nav.current, nav.current?.querySelector('[aria-current]')];
    if (!strip || !tab) return;
    const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [current]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label} data-no-print>
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
