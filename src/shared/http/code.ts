/**
 * Code that loads on demand. What could not be loaded stays failed until it is retried: by a button, or once the network
 * is back. Code of an older release, which the server no longer has, comes with a reload of the page.
 */
import { createEmitter } from '../emitter.ts'

/** Browsers' messages for a module or a stylesheet that could not be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script|preload css/i

/** Whether code could not be fetched, as opposed to an error in it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_CODE.test(error.message)

const retries = createEmitter<void>()
/** @param listener renders again what could not be loaded */
export const onCodeRetry = retries.subscribe

let failed: (() => void)[] = []
export function retryCode(): void {
  for (const reset of failed) reset()
  failed = []
  retries.emit()
}

/** @returns a function that loads the code once, and again only after `retryCode` */
export function codeLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  let failures = 0
  return () => {
    loading ??= load().catch((error: unknown) => {
      failures++
      window.addEventListener('online', retryCode, { once: true })
      failed.push(() => {
        loading = undefined
      })
      void reloadOutdatedPage(failures)
      throw error
    })
    return loading
  }
}

/** The first script of the page for which it was reloaded. */
const RELOADED_KEY = 'reloadedFor'

/**
 * Reloads the page once if the server is reached but no longer has its code. A browser may also keep a failure until
 * the page is reloaded (whatwg/html#6768): then the second attempt fails too.
 */
export async function reloadOutdatedPage(failures = 1): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (!script || sessionStorage.getItem(RELOADED_KEY) === script) return
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!response || (response.ok && failures < 2)) return
  sessionStorage.setItem(RELOADED_KEY, script)
  window.location.reload()
}
