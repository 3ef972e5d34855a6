/** The methods of `Map` and `WeakMap` that are used here. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * Returns the value of a key; if there is none, makes and stores it. Browsers that Sojourn supports
 * lack `getOrInsertComputed`. Loops over the days of a life write it out, because engines optimise a
 * function that is called with many kinds of store less well.
 */
export function getOrMake<Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  make: (key: Key) => NoInfer<Value>,
): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  store.set(key, made);
  return made;
}

/** Adds a value to the list of a key. */
export function addToList<Key, Value>(store: Store<Key, Value[]>, key: Key, value: Value): void {
  getOrMake(store, key, () => []).push(value);
}

/** Adds a value to the set of a key. */
export function addToSet<Key, Value>(store: Store<Key, Set<Value>>, key: Key, value: Value): void {
  getOrMake(store, key, () => new Set()).add(value);
}

/** Caches the results of a function by the identity of its argument. */
export function rememberEach<Key extends WeakKey, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Caches the last result of a function by the identity of its first argument, as long as the other
 * arguments are the same objects.
 */
export function rememberWhileSame<Key extends WeakKey, Others extends readonly unknown[], Value>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { others: Others; value: Value }>();
  return (key, ...others) => {
    const before = known.get(key);
    if (before?.others.every((one, at) => one === others[at])) return before.value;
    const value = make(key, ...others);
    known.set(key, { others, value });
    return value;
  };
}

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
