/** Prefetches code while the page is idle. */
/** Subset of the Network Information API, which not every browser supports. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether prefetching would use a metered connection or slow down other requests. */
function isNetworkScarce(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g'
}

const FALLBACK_DELAY_MS = 1000

/**
 * Calls the loader while the page is idle, but not on a slow or metered network. Failures are ignored: code is loaded again
 * when it is needed.
 * @returns a function that stops it
 */
export function loadWhenIdle(load: () => Promise<unknown>): () => void {
  if (isNetworkScarce()) return () => {}
  let isActive = true
  // Safari has no idle callbacks.
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, FALLBACK_DELAY_MS))
  idle(() => {
    if (isActive) load().catch(() => undefined)
  })
  return () => {
    isActive = false
  }
}
