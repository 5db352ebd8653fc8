/** Loads code before it is needed, without delaying anything else. */

/** The Network Information API, where the browser has it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether loading ahead would cost money, or slow down what is needed now. */
function isNetworkScarce(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g'
}

const FALLBACK_DELAY_MS = 1000

/**
 * Calls the loaders one after the other, each while the page is idle; never on a slow or metered network. A failure is
 * ignored: what is needed loads again.
 * @returns a function that ends it
 */
export function whenIdle(...loaders: readonly (() => Promise<unknown>)[]): () => void {
  if (isNetworkScarce()) return () => {}
  let isActive = true
  // Safari has no idle callbacks.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, FALLBACK_DELAY_MS))
  const next = ([load, ...remaining]: readonly (() => Promise<unknown>)[]) =>
    idle(() => {
      if (!isActive || !load) return
      load()
        .catch(() => undefined)
        .finally(() => next(remaining))
    })
  next(loaders)
  return () => {
    isActive = false
  }
}
