/** Numbers texts in order of first use, for columns with few distinct values. */
export function numbering(): { of(key: string): number; keys(): string[] } {
  const numbers = new Map<string, number>();
  return {
    of(key) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size + 1);
      return numbers.size;
    },
    keys: () => [...numbers.keys()],
  };
}
