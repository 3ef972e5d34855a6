import { useEffect, useRef, type AnchorHTMLAttributes, type ComponentType } from 'react';
import classes from './link-tabs.module.css';

interface LinkTab {
  label: string;
  href: string;
  current: boolean;
}

/** Tabs that are links: related pages, each with its own address. */
export function LinkTabs({
  label,
  tabs,
  link: Link,
}: {
  label: string;
  tabs: LinkTab[];
  /** The link component of the app; this kit does not depend on a router. */
  link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
}) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    // Scrolls the open tab into view, because it may be beyond the edge of a phone.
    // `scrollIntoView` would also scroll the page.
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
