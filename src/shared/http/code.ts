/**
 * Code that loads on demand, and may be missing: without a network, or after an update, whose files
 * have other names.
 */

/** Browsers' messages for a module or a stylesheet that could not be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script|preload css/i

/** Whether code could not be fetched, as opposed to an error in it. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING_CODE.test(error.message)

/** The first script of the page for which it was reloaded. */
const RELOADED_KEY = 'reloadedFor'

/** Reloads the page once if the server is reached but no longer has its code. */
export async function reloadOutdatedPage(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (!script || sessionStorage.getItem(RELOADED_KEY) === script) return
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!response || response.ok) return
  sessionStorage.setItem(RELOADED_KEY, script)
  window.location.reload()
}

/** Reloads the page when the network is back. @returns a function that stops it */
export function reloadWhenOnline(): () => void {
  const reload = () => window.location.reload()
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}
