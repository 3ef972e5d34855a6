let answer: boolean | undefined;

/** Whether the browser draws with WebGL 2, without which MapLibre shows nothing. Asked once. */
export function hasWebGl(): boolean {
  if (answer !== undefined) return answer;
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser gives only a few at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return (answer = context !== null);
}
