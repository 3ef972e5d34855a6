import { Link } from '../link.tsx';
import classes from './bar-list.module.css';

export interface Bar {
  key: string;
  name: string;
  value: number;
  /** the value as it is read */
  text: string;
  href: string;
  /** a CSS colour; the accent unless given */
  color?: string;
}

/** Named bars one below the other, each a link to its journeys. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map(({ key, name, value, text, href, color = 'var(--air)' }) => (
        <li key={key}>
          <Link href={href} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <span className={classes.text}>{text}</span>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${(value / most) * 100}%`, background: color }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
