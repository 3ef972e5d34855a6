const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')', '<': '>' };
const quotes = new Set(['"', "'", '`']);

/**
 * Sorts the operands of each union in a type printed by TypeScript, because their order varies
 * between runs. Everything else stays in place.
 */
export function sortUnions(type: string): string {
  let at = 0;

  const readQuoted = (): string => {
    const start = at;
    const quote = type[at++];
    while (at < type.length && type[at] !== quote) at += type[at] === '\\' ? 2 : 1;
    at++;
    return type.slice(start, at);
  };

  /** Reads members or arguments up to a bracket's end. */
  const readUpTo = (end: string | undefined): string => {
    let done = '';
    let operands: string[] = [];
    let operand = '';
    // In `name: A | B`, only the part after the colon belongs to the union.
    let before = '';
    const endMember = () => {
      done += before + joinUnion([...operands, operand]);
      [before, operands, operand] = ['', [], ''];
    };
    for (; at < type.length; at++) {
      const character = type[at] ?? '';
      const isArrow = character === '>' && type[at - 1] === '=';
      if (character === end && !isArrow) break;
      const inner = closing[character];
      if (quotes.has(character)) {
        operand += readQuoted();
        at--;
      } else if (inner !== undefined) {
        at++;
        operand += character + readUpTo(inner) + inner;
      } else if (character === '|') {
        operands.push(operand);
        operand = '';
      } else if (character === ';' || character === ',') {
        endMember();
        done += character;
      } else {
        operand += character;
        if ((character === ':' || character === '=' || isArrow) && operands.length === 0) {
          before += operand;
          operand = '';
        }
      }
    }
    endMember();
    return done;
  };

  return readUpTo(undefined);
}

function joinUnion(operands: readonly string[]): string {
  if (operands.length === 1) return operands[0] ?? '';
  const [first = '', last = ''] = [operands[0], operands.at(-1)];
  const union = operands.map((one) => one.trim()).filter((one) => one !== '');
  const spaceBefore = first.slice(0, first.length - first.trimStart().length);
  return spaceBefore + union.toSorted().join(' | ') + last.slice(last.trimEnd().length);
}
