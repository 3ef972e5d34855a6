import classes from './avatar.module.css';

/** Initials in a circle, with a dot when online; who it is stands beside it in words. */
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
