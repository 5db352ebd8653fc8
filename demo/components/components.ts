/**
 * The assemblies of every product with their part lists, derived from the templates of its build.
 */
import { type Both, both } from '../draft.ts'
import { type Part, revisionsOf } from '../parts/parts.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { serialBefore } from '../products/serial.ts'
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
    filled.map(({ template }, index) => [
      template.key,
      `FS-ASY-${product.platform}${(index + 1) * 5 + 5}`,
    ]),
  )
  const componentOf = (entry: (typeof filled)[number]): Component => {
    const { template } = entry
    const code = codes.get(template.key) ?? ''
    const children = filled.filter((item) => item.template.parent === template.key).map(componentOf)
    const ownParts = [
      ...entry.slots,
      ...children.map((child) => ({
        revisions: [modulePart(child)] as readonly Part[],
        quantity: 1,
      })),
    ]
    return {
      code,
      product,
      key: template.key,
      name: template.name,
      parent: (template.parent && codes.get(template.parent)) || null,
      children,
      lines: ownParts.flatMap(({ revisions, quantity }, index) =>
        revisions.map((part) => ({
          balloon: String(index + 1),
          part,
          quantity,
          node: nodeName(template.key, part.slot),
          fromSerial: part.since?.fromSerial ?? null,
          toSerial: part.until ? serialBefore(part.until.fromSerial) : null,
        })),
      ),
      items: ownParts.map(({ quantity }, index) => ({
        balloon: String(index + 1),
        quantity,
      })),
    }
  }
  return filled.map(componentOf)
}

/**
 * An assembly as a part: listed in its parent assembly, and sold as a whole unless it has
 * sub-assemblies.
 */
function modulePart({ code, key, name, product, lines, children }: Component): Part {
  const balloons = Map.groupBy(lines, ({ balloon }) => balloon)
  const built = [...balloons.values()].flatMap((revisions) => revisions.at(-1) ?? [])
  const grams = built.reduce((sum, { part, quantity }) => sum + part.weight * quantity * 1000, 0)
  const { model } = product
  return {
    slot: key,
    family: 'ASY',
    name,
    specification: both(
      `Complete, ${built.length} items, for ${model}`,
      `总成，含 ${built.length} 项配件，适用于 ${model}`,
    ),
    weight: Math.round(grams / 10) / 100,
    unit: 'pcs',
    number: code,
    product: model,
    status: 'active',
    supersededBy: null,
    orderable: children.length === 0,
    since: null,
    until: null,
  }
}

/** The name of a part's node in a model. */
export const nodeName = (assembly: string, slot: string): string =>
  `${assembly}_${slot}`.replaceAll('-', '_')

function slotsOf(product: Product, template: Template) {
  return template.slots.flatMap(({ slot, quantity }) => {
    const revisions = revisionsOf(product.model, slot)
    return revisions.length && isBuiltIn(slot, product) ? [{ revisions, quantity }] : []
  })
}

export const components: readonly Component[] = products.flatMap(componentsOf)

/**
 * The parts that are whole assemblies: what their numbers open from the drawing of the assembly
 * above.
 */
export const moduleParts: readonly Part[] = components.flatMap(({ children }) =>
  children.map(modulePart),
)
