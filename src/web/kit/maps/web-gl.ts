let answer: boolean | undefined;

/** Whether the browser supports WebGL 2, which MapLibre requires. Tested once. */
export function hasWebGl(): boolean {
  if (answer !== undefined) return answer;
  const context = document.createElement('canvas').getContext('webgl2');
  // Released, because a browser allows only a few contexts at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return (answer = context !== null);
}
