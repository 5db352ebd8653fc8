/** Detects WebGL, and whether it is hardware-accelerated. */

interface WebglSupport {
  isSupported: boolean
  /** A lower resolution keeps software rendering usable. */
  isSlow: boolean
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let cached: WebglSupport | undefined

function detectWebgl(): WebglSupport {
  if (cached) return cached
  const context = document.createElement('canvas').getContext('webgl2')
  const debugInfo = context?.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(
    context?.getParameter(debugInfo ? debugInfo.UNMASKED_RENDERER_WEBGL : context.RENDERER) ?? '',
  )
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  cached = { isSupported: context !== null, isSlow: SOFTWARE.test(renderer) }
  return cached
}

export const hasWebgl = (): boolean => detectWebgl().isSupported
export const isSoftwareRendered = (): boolean => detectWebgl().isSlow
