/** The elements of a drawing with their memberships: highlighting, and hit testing. */
import { normalizeText } from '../find-text.ts'
import {
  type ElementContext,
  isHighlighted,
  type Mark,
  type NetMembership,
  netMembershipOf,
} from './nets.ts'

export interface Shape {
  element: SVGGraphicsElement
  belonging: NetMembership
}

/** Elements that show something. */
export const DRAWN_ELEMENTS = 'path,line,polyline,polygon,rect,circle,ellipse,text,image,use'
/** Touch tolerance next to a thin wire, in screen pixels. */
const TOUCH_OFFSETS = [0, 4, -4, 8, -8]

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

export function shapesOf(root: SVGSVGElement): Shape[] {
  const known = new Map<Element, ElementContext>()
  const contextOf = (element: Element): ElementContext => {
    const match = known.get(element) ?? {
      net: element.getAttribute('data-net'),
      connectors: element.getAttribute('data-connector'),
      id: element.id,
      classes: element.getAttribute('class'),
      title: element.tagName === 'g' ? titleOf(element) : null,
    }
    known.set(element, match)
    return match
  }
  return [...root.querySelectorAll<SVGGraphicsElement>(DRAWN_ELEMENTS)]
    .filter((element) => !element.closest('defs,symbol,marker,clipPath,mask,pattern'))
    .map((element) => {
      const around: ElementContext[] = []
      for (
        let ancestor: Element | null = element;
        ancestor && ancestor !== root;
        ancestor = ancestor.parentElement
      )
        around.push(contextOf(ancestor))
      return {
        element,
        belonging: netMembershipOf(
          around,
          element.tagName === 'text' ? textOf(element) || null : null,
        ),
      }
    })
}

const titleOf = (group: Element): string | null => {
  const title = [...group.children].find(({ tagName }) => tagName === 'title')
  return title ? textOf(title) : null
}

/** Dims everything that a mark does not highlight; null resets. */
export function highlight(root: SVGSVGElement, shapes: readonly Shape[], mark: Mark | null): void {
  const isKnown = mark !== null && shapes.some(({ belonging }) => isHighlighted(belonging, mark))
  root.toggleAttribute('data-lit', isKnown)
  for (const { element, belonging } of shapes) {
    element.toggleAttribute('data-dim', isKnown && mark !== null && !isHighlighted(belonging, mark))
  }
}

/** Text elements that match the search, in reading order. */
export function textsWith(shapes: readonly Shape[], input: string): SVGGraphicsElement[] {
  const normalized = normalizeText(input)
  if (!normalized) return []
  return shapes
    .filter(({ belonging: { text } }) => text !== null && normalizeText(text).includes(normalized))
    .map(({ element }) => ({ element, at: element.getBoundingClientRect() }))
    .toSorted((a, b) =>
      Math.abs(a.at.top - b.at.top) > a.at.height / 2 ? a.at.top - b.at.top : a.at.left - b.at.left,
    )
    .map(({ element }) => element)
}

/** The element at a point of the screen, or near it; elements with a membership win. */
export function shapeAt(
  tree: ShadowRoot,
  shapes: readonly Shape[],
  x: number,
  y: number,
): Shape | null {
  const byElement = new Map<Element, Shape>(shapes.map((shape) => [shape.element, shape]))
  for (const across of TOUCH_OFFSETS) {
    for (const down of TOUCH_OFFSETS) {
      for (const element of tree.elementsFromPoint(x + across, y + down)) {
        const shape = byElement.get(element.closest('text') ?? element)
        const { net, connectors, text } = shape?.belonging ?? {
          net: null,
          connectors: [],
          text: null,
        }
        if (shape && (net || text || connectors.length)) return shape
      }
    }
  }
  return null
}
