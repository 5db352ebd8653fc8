/**
 * Sanitizes an SVG for embedding: no scripts, no external resources. It goes into a shadow root,
 * which isolates its styles and ids.
 */
import DOMPurify from 'dompurify'
import type { Size } from '#storefront/viewer/view-transform.ts'
import { DRAWN_ELEMENTS } from './shapes.ts'

export interface CleanSvg {
  root: SVGSVGElement
  size: Size
  /** The smallest usual lettering, in pixels of `size`; null if unknown. */
  lettering: number | null
  /** Whether it shows nothing. */
  isEmpty: boolean
}

/** A separate instance: hooks on the default one would affect other users of the library. */
const purify = DOMPurify(window)
// References may target the drawing itself, or embedded pictures.
purify.addHook('uponSanitizeAttribute', (_element, data) => {
  if (
    /^(xlink:)?href$/.test(data.attrName) &&
    !/^(#|data:image\/(png|jpe?g|gif|webp);)/i.test(data.attrValue.trim())
  ) {
    data.keepAttr = false
  }
})

/** @throws Error without a drawing, or with one of HTML only, which browsers show as a picture */
export function cleanSvg(source: string): CleanSvg {
  const fragment = purify.sanitize(source, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'animate', 'animateMotion', 'animateTransform', 'set'],
    RETURN_DOM_FRAGMENT: true,
  })
  const root = fragment.querySelector('svg')
  if (!root) throw new Error('There is no drawing in the file')
  const isEmpty = root.querySelector(DRAWN_ELEMENTS) === null
  if (isEmpty && /<foreignObject\b/i.test(source))
    throw new Error('The drawing consists of HTML, which is not embedded')
  const size = sizeOf(root)
  const lettering = letteringOf(root, size)
  if (!root.hasAttribute('viewBox'))
    root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  root.setAttribute('width', '100%')
  root.setAttribute('height', '100%')
  root.removeAttribute('style')
  return { root, size, lettering, isEmpty }
}

/** Fraction of the texts that may be smaller: notes at the edge decide nothing. */
const SMALLER = 0.1
/** Transforms that may change the size of lettering; moves and turns keep it. */
const SCALED = '[transform*="scale"], [transform*="matrix"], [style*="transform"]'
const PIXELS = /^[\d.]+(px)?$/

export function letteringOf(root: SVGSVGElement, size: Size): number | null {
  const [, , across = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const scale = across > 0 ? size.width / across : 1
  const texts = [...root.querySelectorAll('text, tspan')]
  const written = texts.flatMap((element) => {
    const holder = element.closest<SVGElement>('[font-size], [style*="font-size"]')
    return (holder?.style.fontSize || holder?.getAttribute('font-size'))?.trim() || []
  })
  if (
    texts.some((element) => element.closest(SCALED)) ||
    !written.every((size) => PIXELS.test(size))
  )
    return null
  const sizes = written.flatMap((size) => Number.parseFloat(size) || []).toSorted((a, b) => a - b)
  const smallest = sizes[Math.floor(sizes.length * SMALLER)]
  return smallest ? smallest * scale : null
}

const NO_SIZE: Size = { width: 1200, height: 800 }

/** In its own pixels, with a minimum for drawings in large units. */
function sizeOf(root: SVGSVGElement): Size {
  const [, , across = 0, down = 0] = (root.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  const length = (name: string) => {
    const text = root.getAttribute(name) ?? ''
    return text.endsWith('%') ? 0 : Number.parseFloat(text) || 0
  }
  const [width, height] =
    across > 0 && down > 0 ? [across, down] : [length('width'), length('height')]
  if (!(width > 0 && height > 0)) return NO_SIZE
  const scale = Math.max(1, 1000 / Math.max(width, height))
  return { width: width * scale, height: height * scale }
}
