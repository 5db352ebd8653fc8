/** The assemblies of every product with their part lists, derived from the templates of its build. */
import type { Both } from '../draft.ts'
import type { Item } from '../drawings/exploded.ts'
import { type Part, revisionsOf } from '../parts/parts.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { serialBefore } from '../products/serial.ts'
import { isBuiltIn, TEMPLATES, type Template } from './templates.ts'

/** One line of a part list; a balloon whose part was revised has a line per revision. */
export interface Line {
  balloon: string
  part: Part
  quantity: number
  node: string
  fromSerial: string | null
  toSerial: string | null
}

export interface Component {
  code: string
  product: Product
  key: string
  name: Both
  /** Code of the component above it. */
  parent: string | null
  lines: readonly Line[]
  /** What its drawing shows, one item per balloon. */
  items: readonly Item[]
}

const FEWEST_LINES = 3

function componentsOf(product: Product): Component[] {
  const filled = TEMPLATES[product.body]
    .map((template) => ({ template, slots: slotsOf(product, template) }))
    .filter(({ slots }) => slots.length >= FEWEST_LINES)
  const codes = new Map(
    filled.map(({ template }, index) => [template.key, `FS-ASY-${product.platform}${(index + 1) * 5 + 5}`]),
  )
  return filled.map(({ template, slots }) => ({
    code: codes.get(template.key) ?? '',
    product,
    key: template.key,
    name: template.name,
    parent: (template.parent && codes.get(template.parent)) || null,
    lines: slots.flatMap(({ revisions, quantity }, index) =>
      revisions.map((part) => ({
        balloon: String(index + 1),
        part,
        quantity,
        node: `${template.key}_${part.slot}`.replaceAll('-', '_'),
        fromSerial: part.since?.fromSerial ?? null,
        toSerial: part.until ? serialBefore(part.until.fromSerial) : null,
      })),
    ),
    items: slots.map(({ revisions, quantity }, index) => ({
      balloon: String(index + 1),
      shape: revisions[0]?.shape ?? 'ring',
      quantity,
    })),
  }))
}

function slotsOf(product: Product, template: Template) {
  return template.slots.flatMap(({ slot, quantity }) => {
    const revisions = revisionsOf(product.model, slot)
    return revisions.length && isBuiltIn(slot, product) ? [{ revisions, quantity }] : []
  })
}

export const components: readonly Component[] = products.flatMap(componentsOf)
