/**
 * Caches the results of a look-up by latitude and longitude. Forgets them all when there are `most`,
 * so that the cache stays bounded.
 */
export function rememberPoints<Answer>(
  ask: (lat: number, lon: number) => Answer,
  most: number,
): (lat: number, lon: number) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (lat, lon) => {
    const key = `${lat} ${lon}`;
    const known = answers.get(key);
    if (known) return known.answer;
    if (answers.size >= most) answers.clear();
    const answer = ask(lat, lon);
    answers.set(key, { answer });
    return answer;
  };
}
