/** Overlays of a picture: shown once it has loaded, and without overlaps at any scale. */
import { spreadDiscs } from './spread.ts'

export interface Overlays {
  /** Places them for a scale, in screen pixels per pixel of the picture. */
  place(k: number): void
  detach(): void
}

/** Smaller changes of the scale keep the positions, so that overlays do not jitter during a pinch. */
const TOLERANCE = 0.01
/** Shorter moves need no line to the point. */
const NEAR = 6

const numberIn = (element: HTMLElement, name: string) => Number(element.style.getPropertyValue(name))

/** @param box contains the picture and the overlays */
export function attachOverlays(box: HTMLElement): Overlays {
  let placedScale = 0
  let scale = 1
  const place = (k: number) => {
    scale = k
    if (Math.abs(k / placedScale - 1) < TOLERANCE) return
    placedScale = k
    const anchors = [...box.querySelectorAll<HTMLElement>('[data-anchored]')]
    const discs = anchors.map((element) => {
      const { offsetWidth = 0, offsetHeight = 0 } = (element.firstElementChild ?? element) as HTMLElement
      const [x, y] = [numberIn(element, '--across') * k, numberIn(element, '--down') * k]
      return { x, y, radius: Math.max(offsetWidth, offsetHeight) / 2 }
    })
    for (const [index, { x, y }] of spreadDiscs(discs).entries()) {
      const element = anchors[index]
      element?.style.setProperty('--dx', x.toFixed(1))
      element?.style.setProperty('--dy', y.toFixed(1))
      element?.toggleAttribute('data-moved', Math.hypot(x, y) > NEAR)
    }
  }
  // Lines of another unit have other balloons.
  const observer = new MutationObserver(() => {
    placedScale = 0
    place(scale)
  })
  observer.observe(box, { childList: true, subtree: true })
  const show = () => {
    box.dataset.drawn = ''
  }
  const picture = box.querySelector('img')
  if (!picture || picture.complete) show()
  else for (const event of ['load', 'error']) picture.addEventListener(event, show, { once: true })
  return { place, detach: () => observer.disconnect() }
}
