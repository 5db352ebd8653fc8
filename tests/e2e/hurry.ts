/** The limit of 60 seconds of calls, without the wait. */
import type { Page } from 'playwright-core'

/**
 * Ends the 60-second limits of calls at once while `isHurried`, and counts them; runs in the page.
 */
function shortenTimeouts(): void {
  const original = window.setTimeout
  const page = window as Window & { isHurried?: boolean; noteTimeout?(milliseconds: number): void }
  const hurried = (run: TimerHandler, milliseconds?: number, ...more: unknown[]) => {
    if (milliseconds !== 60_000) return original(run, milliseconds, ...more)
    page.noteTimeout?.(milliseconds)
    return original(run, page.isHurried ? 300 : milliseconds, ...more)
  }
  window.setTimeout = Object.assign(hurried, original)
}

/** From the next load of a document on. */
export async function prepareHurry(page: Page) {
  const waited: number[] = []
  const added = [
    await page.exposeFunction('noteTimeout', (milliseconds: number) => waited.push(milliseconds)),
    await page.addInitScript(shortenTimeouts),
  ]
  return {
    /** The limits in milliseconds. */
    waited,
    set: (isHurried: boolean) =>
      page.evaluate((value) => void Object.assign(window, { isHurried: value }), isHurried),
    remove: async () => {
      for (const listener of added) await listener.dispose()
    },
  }
}
