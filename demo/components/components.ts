/** The assemblies of every product with their part lists, derived from the templates of its build. */
import type { Both } from '../draft.ts'
import type { Shape } from '../parts/part.ts'
import { type Part, revisionsOf } from '../parts/parts.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { serialBefore } from '../products/serial.ts'
import { modulePart } from './module-part.ts'
import { isBuiltIn, TEMPLATES, type Template } from './templates.ts'

/** One line of a part list; a balloon whose part was revised has a line per revision. */
interface Line {
  balloon: string
  part: Part
  quantity: number
  node: string
  fromSerial: string | null
  toSerial: string | null
}

/** An item of a drawing, with one balloon. */
export interface Item {
  balloon: string
  shape: Shape
  quantity: number
}

export interface Component {
  code: string
  product: Product
  key: string
  name: Both
  /** Code of the component above it. */
  parent: string | null
  /** Those below it; each is also a line of its part list. */
  children: readonly Component[]
  lines: readonly Line[]
  /** The items of its drawing, one per balloon. */
  items: readonly Item[]
}

const MIN_LINES = 3

function componentsOf(product: Product): Component[] {
  const filled = TEMPLATES[product.body]
    .map((template) => ({ template, slots: slotsOf(product, template) }))
    .filter(({ slots }) => slots.length >= MIN_LINES)
  const codes = new Map(
    filled.map(({ template }, index) => [template.key, `FS-ASY-${product.platform}${(index + 1) * 5 + 5}`]),
  )
  const componentOf = (entry: (typeof filled)[number]): Component => {
    const { template } = entry
    const code = codes.get(template.key) ?? ''
    const children = filled.filter((one) => one.template.parent === template.key).map(componentOf)
    const own = [
      ...entry.slots,
      ...children.map((child) => ({ revisions: [modulePart(child)] as readonly Part[], quantity: 1 })),
    ]
    return {
      code,
      product,
      key: template.key,
      name: template.name,
      parent: (template.parent && codes.get(template.parent)) || null,
      children,
      lines: own.flatMap(({ revisions, quantity }, index) =>
        revisions.map((part) => ({
          balloon: String(index + 1),
          part,
          quantity,
          node: nodeName(template.key, part.slot),
          fromSerial: part.since?.fromSerial ?? null,
          toSerial: part.until ? serialBefore(part.until.fromSerial) : null,
        })),
      ),
      items: own.map(({ revisions, quantity }, index) => ({
        balloon: String(index + 1),
        shape: revisions[0]?.shape ?? 'ring',
        quantity,
      })),
    }
  }
  return filled.map(componentOf)
}

/** The name of a part's node in a model. */
export const nodeName = (assembly: string, slot: string): string => `${assembly}_${slot}`.replaceAll('-', '_')

function slotsOf(product: Product, template: Template) {
  return template.slots.flatMap(({ slot, quantity }) => {
    const revisions = revisionsOf(product.model, slot)
    return revisions.length && isBuiltIn(slot, product) ? [{ revisions, quantity }] : []
  })
}

export const components: readonly Component[] = products.flatMap(componentsOf)

/** The parts that are whole assemblies: what their numbers open from the drawing of the assembly above. */
export const moduleParts: readonly Part[] = components.flatMap(({ children }) => children.map(modulePart))
