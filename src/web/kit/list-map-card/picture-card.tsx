import { useElementSize, useIntersection } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from '../../app/link.tsx';
import { PressRow } from '../choices/press-row.tsx';
import type { Size } from '../map-drawing/free-space.ts';
import classes from './picture-card.module.css';

interface PictureCardsProps {
  /** The accessible name of the list. */
  label?: string;
  /** The pictures are as high as they are wide. Otherwise they are half as high. */
  isSquare?: boolean;
  /** The cards. */
  children: ReactNode;
}

/** Records in a grid, each with a picture. */
export function PictureCards({ label, isSquare, children }: PictureCardsProps) {
  return (
    <ul className={classes.grid} aria-label={label} data-square={isSquare || undefined}>
      {children}
    </ul>
  );
}

interface PictureCardProps {
  href: string;
  title: string;
  /** A line above the title. */
  over?: ReactNode;
  /** The lines below the title. Empty ones are left out. */
  lines: readonly ReactNode[];
  /** A button next to the lines. */
  action?: ReactNode;
  /** Draws the picture. It is called when the card is nearly in view. */
  picture: (size: Size) => ReactNode;
}

/** A record as a card with a picture, which links to its page. */
export function PictureCard({ href, title, over, lines, action, picture }: PictureCardProps) {
  const { ref: seen, entry } = useIntersection({ rootMargin: '200px' });
  const { ref: measured, width, height } = useElementSize();
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const size = useMemo(() => ({ width, height }), [width, height]);
  return (
    <PressRow as="li" className={classes.card}>
      <div ref={seen} className={classes.picture} aria-hidden>
        <div ref={measured}>{wasSeen && width > 0 && picture(size)}</div>
      </div>
      <div className={classes.words}>
        <div>
          {over}
          <h2 className={classes.name}>
            <Link href={href}>{title}</Link>
          </h2>
          {lines.map(
            (line, at) =>
              line && (
                // oxlint-disable-next-line react/no-array-index-key -- the lines of a card have no identity
                <p key={at} className={classes.line}>
                  {line}
                </p>
              ),
          )}
        </div>
        {action}
      </div>
    </PressRow>
  );
}
