/** Finds what a step shows, on the page that is in front; pages that are kept behind it are not in sight. */
const OFTEN_MS = 50

/** The first of the named elements that can be seen. */
export function isInViewport(names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const match = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    )
    if (match) return match
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
    const match = isInViewport(names)
    if (match || isOver() || performance.now() > deadline) return match
    await new Promise((resolve) => setTimeout(resolve, OFTEN_MS))
  }
}
