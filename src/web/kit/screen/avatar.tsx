import classes from './avatar.module.css';

/**
 * Initials in a circle, with a dot if the person is online. The full name must be shown next to it.
 */
export function Avatar({ name, isOnline }: { name: string; isOnline?: boolean }) {
  return (
    <span className={classes.avatar} aria-hidden>
      {initialsOf(name)}
      {isOnline && <span className={classes.dot} />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toUpperCase();
}
