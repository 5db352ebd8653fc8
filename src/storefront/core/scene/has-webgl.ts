/** Detects WebGL, and whether it is hardware-accelerated. */

interface Drawing {
  isThere: boolean
  /** A lower resolution keeps software rendering usable. */
  isSlow: boolean
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let known: Drawing | undefined

function drawing(): Drawing {
  if (known) return known
  const context = document.createElement('canvas').getContext('webgl2')
  const about = context?.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context?.getParameter(about ? about.UNMASKED_RENDERER_WEBGL : context.RENDERER) ?? '')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  known = { isThere: context !== null, isSlow: SOFTWARE.test(renderer) }
  return known
}

export const hasWebgl = (): boolean => drawing().isThere
export const isSoftwareRendered = (): boolean => drawing().isSlow
