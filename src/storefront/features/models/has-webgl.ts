/** Whether this device can draw in three dimensions. */

let known: boolean | undefined

export function hasWebgl(): boolean {
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  known = context !== null
  return known
}
