import { hierarchy, treemap } from 'd3-hierarchy';
import { useMemo } from 'react';
import { Link } from '../../app/link.tsx';
import classes from './treemap.module.css';
import { useIsPhone } from '../layout/use-screen-size.ts';

interface TreemapLeaf {
  key: string;
  name: string;
  /** Two or three letters, shown if there is no room for the name. */
  code: string;
  value: number;
  /** The value as formatted text: `42 journeys`. */
  text: string;
  href: string;
}

interface TreemapBranch {
  key: string;
  name: string;
  leaves: readonly TreemapLeaf[];
}

/**
 * Width to height of the area that the layout is computed for. The page stretches the result
 * slightly.
 */
const aspects = { wide: 2.6, phone: 0.6 };

interface TreeNode {
  branch?: TreemapBranch;
  leaf?: TreemapLeaf;
  children?: TreeNode[];
}

/**
 * A treemap: the area of a rectangle is its value, and rectangles of one branch are grouped. Each
 * rectangle links to its journeys.
 */
export function Treemap({
  branches,
  label,
}: {
  branches: readonly TreemapBranch[];
  label: string;
}) {
  const isPhone = useIsPhone();
  const aspect = isPhone ? aspects.phone : aspects.wide;
  const placed = useMemo(() => layOut(branches, aspect), [branches, aspect]);
  const most = Math.max(1, ...branches.flatMap(({ leaves }) => leaves.map(({ value }) => value)));
  return (
    <figure className={classes.figure} aria-label={label}>
      <ul className={classes.map}>
        {placed.map(({ leaf, branch, left, top, width, height }) => (
          <li
            key={`${branch.key} ${leaf.key}`}
            className={classes.leaf}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          >
            <Link
              href={leaf.href}
              title={`${leaf.name} (${branch.name}): ${leaf.text}`}
              // In the order of the visible text, for voice control.
              aria-label={`${leaf.code} ${leaf.name} ${leaf.text}, ${branch.name}`}
              style={{ '--share': Math.sqrt(leaf.value / most) } as object}
            >
              <span className={classes.code}>{leaf.code}</span>{' '}
              <span className={classes.name}>{leaf.name}</span> <small>{leaf.text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Returns the position and size of each leaf as percentages of the area. */
function layOut(branches: readonly TreemapBranch[], aspect: number) {
  const root = hierarchy<TreeNode>({
    children: branches.map((branch) => ({
      branch,
      children: branch.leaves.map((leaf) => ({ branch, leaf })),
    })),
  })
    .sum(({ leaf }) => leaf?.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laidOut = treemap<TreeNode>()
    .size([100 * aspect, 100])
    .paddingInner(0.35)
    .paddingOuter(0.5)(root);
  return laidOut.leaves().flatMap(({ data: { leaf, branch }, x0, y0, x1, y1 }) =>
    leaf && branch
      ? [
          {
            leaf,
            branch,
            left: x0 / aspect,
            top: y0,
            width: (x1 - x0) / aspect,
            height: y1 - y0,
          },
        ]
      : [],
  );
}
