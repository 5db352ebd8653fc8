/** Finds what a step shows, on the page that is in front; pages that are kept behind it are not in sight. */
const OFTEN_MS = 50

/** The first of the named elements that can be seen. */
export function inSight(names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    )
    if (found) return found
  }
  return undefined
}

/** Waits for one of the named elements; undefined when none comes in time, or nobody waits any longer. */
export async function comesInSight(
  names: readonly string[],
  patienceMs: number,
  isOver: () => boolean,
): Promise<HTMLElement | undefined> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = inSight(names)
    if (found || isOver() || performance.now() > deadline) return found
    await new Promise((resolve) => setTimeout(resolve, OFTEN_MS))
  }
}
