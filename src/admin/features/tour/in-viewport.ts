/** Finds the target of a step on the current page; kept pages behind it are hidden. */
const POLL_INTERVAL_MS = 50

/** The first visible element of the given names. */
export function findTarget(names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const match = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    )
    if (match) return match
  }
  return undefined
}

/** Waits for one of the given elements; undefined on timeout or abort. */
export async function waitForTarget(
  names: readonly string[],
  timeoutMs: number,
  isAborted: () => boolean,
): Promise<HTMLElement | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const match = findTarget(names)
    if (match || isAborted() || performance.now() > deadline) return match
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}
