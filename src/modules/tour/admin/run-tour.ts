/** Runs the steps of a tour on the real screens; skips a step without its element. */
import { type Driver, driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { TOUR_CLASS } from './tour-styles.ts'

/** A localized step. */
interface TourStep {
  title: string
  text: string
  targets: readonly string[]
  /** Opens its page. Resolves to whether it navigated, or null without such a page. */
  open(): Promise<boolean | null>
}

interface TourLabels {
  next: string
  back: string
  done: string
  close: string
}

interface TourOptions {
  steps: readonly TourStep[]
  labels: TourLabels
  onEnd(): void
}

const NEW_PAGE_MS = 8000
const SAME_PAGE_MS = 400
const POLL_INTERVAL_MS = 50
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** @returns a function that ends the tour */
export function runTour({ steps, labels, onEnd }: TourOptions): () => void {
  const opener = document.activeElement
  const restore = new Set<() => void>()
  let index = -1
  let isNavigating = false
  let hasEnded = false
  let guide: Driver | undefined

  const restoreAria = () => {
    for (const undo of restore) undo()
    removeInvalidAttributes()
  }
  const render = ({ title, footer, closeButton, nextButton }: PopoverDOM) => {
    // They render as header and footer landmarks, which the page has already.
    for (const element of [title, footer]) element.setAttribute('role', 'none')
    closeButton.setAttribute('aria-label', labels.close)
    requestAnimationFrame(() => {
      nextButton.focus({ preventScroll: true })
      removeInvalidAttributes()
    })
  }
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    removeEventListener('popstate', end)
    if (guide?.isActive()) guide.destroy()
    restoreAria()
    restoreFocus(opener)
    onEnd()
  }

  /** Goes to the step, or on in the same direction where its element is missing. */
  async function go(target: number, direction: 1 | -1): Promise<void> {
    if (isNavigating || hasEnded) return
    isNavigating = true
    for (let next = target; next >= 0 && next < steps.length && !hasEnded; next += direction) {
      const step = steps[next]
      if (!step || !(await showStepPage(step, () => hasEnded)) || hasEnded) continue
      index = next
      const element = findTarget(step.targets)
      if (element) restore.add(preserveAria(element))
      if (guide?.isActive()) guide.moveTo(next)
      else guide?.drive(next)
      restoreAria()
      isNavigating = false
      return
    }
    isNavigating = false
    if (direction === 1) end()
  }

  guide = driver({
    steps: steps.map(({ title, text, targets: names }) => ({
      ...(names.length > 0 && { element: () => findTarget(names) as HTMLElement }),
      popover: { title, description: text },
    })),
    animate: !prefersReducedMotion(),
    duration: 200,
    smoothScroll: !prefersReducedMotion(),
    allowScroll: true,
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 8,
    disableActiveInteraction: true,
    popoverClass: TOUR_CLASS,
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: labels.next,
    prevBtnText: labels.back,
    doneBtnText: labels.done,
    onPopoverRender: render,
    onHighlighted: restoreAria,
    onNextClick: () => void go(index + 1, 1),
    onPrevClick: () => void go(index - 1, -1),
    onDestroyed: end,
  })
  addEventListener('popstate', end)
  void go(0, 1)
  return end
}

async function showStepPage(step: TourStep, hasEnded: () => boolean): Promise<boolean> {
  const isNew = await step.open()
  if (isNew === null) return false
  if (step.targets.length === 0) return true
  return (
    (await waitForTarget(step.targets, isNew ? NEW_PAGE_MS : SAME_PAGE_MS, hasEnded)) !== undefined
  )
}

/** The first visible element of the given names; kept pages behind the current one are hidden. */
function findTarget(names: readonly string[]): HTMLElement | undefined {
  for (const name of names) {
    const match = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    )
    if (match) return match
  }
  return undefined
}

/** Waits for one of the given elements; undefined on timeout or abort. */
async function waitForTarget(
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

/** Restores the focus to the element that started the tour, or to the current page. */
function restoreFocus(opener: Element | null): void {
  const isFocusable =
    opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility()
  const target = isFocusable ? opener : document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/**
 * driver.js marks each highlighted element as opening a dialog, which is invalid for menus and
 * lists and overwrites the ARIA attributes of menu buttons. This restores the original attributes.
 */
const ARIA_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

function preserveAria(element: Element): () => void {
  const previous = ARIA_ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const)
  return () => {
    for (const [name, value] of previous) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

/**
 * Removes attributes that are invalid HTML from the elements of driver.js: from the overlay, and
 * from what it highlights for a step without target.
 */
function removeInvalidAttributes(): void {
  const overlay = document.querySelector('.driver-overlay')
  for (const name of ['xmlSpace', 'xmlnsXlink']) overlay?.removeAttribute(name)
  const placeholder = document.querySelector('#driver-dummy-element')
  for (const name of ARIA_ATTRIBUTES) placeholder?.removeAttribute(name)
}
