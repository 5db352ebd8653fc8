/**
 * The drawing of an assembly: projected from the model where the product has one, of the usual
 * shapes elsewhere.
 */
import { type Component, components } from '../components/components.ts'
import { explodedDrawing, hotspots } from './drawings/exploded.ts'
import { nodesOf, planOf } from './models/assembly-plan.ts'
import { type ExplodedDrawing, renderExplodedDrawing } from './models/exploded-drawing.ts'

export interface AssemblyDrawing extends ExplodedDrawing {
  /** The parts that the model has as nodes. */
  nodes: string[]
}

const drawings = new Map<string, AssemblyDrawing>()

/** @throws for an unknown assembly */
export function getAssemblyDrawing(code: string): AssemblyDrawing {
  const cached = drawings.get(code)
  if (cached) return cached
  const component = components.find((component) => component.code === code)
  if (!component) throw new Error(`demo: there is no assembly ${code}`)
  const drawing = renderDrawing(component)
  drawings.set(code, drawing)
  return drawing
}

function renderDrawing(component: Component): AssemblyDrawing {
  const { code, name, product, items } = component
  const planned = planOf(product).find((item) => item.component === component)
  if (planned) return { ...renderExplodedDrawing(planned), nodes: nodesOf(planned.parts) }
  const svg = explodedDrawing({ code, name, product: product.model }, items)
  return { svg, hotspots: hotspots(items), nodes: [] }
}
