/** The drawing of an assembly, projected from its bodies. */
import { components } from '../components/components.ts'
import { hasModel } from '../products/traits.ts'
import { nodesOf, planOf } from './models/assembly-plan.ts'
import { type ExplodedDrawing, renderExplodedDrawing } from './models/exploded-drawing.ts'

interface AssemblyDrawing extends ExplodedDrawing {
  /** The parts that the model has as nodes; none where the product has no model. */
  nodes: string[]
}

const drawings = new Map<string, AssemblyDrawing>()

/** @throws for an unknown assembly */
export function getAssemblyDrawing(code: string): AssemblyDrawing {
  const cached = drawings.get(code)
  if (cached) return cached
  const component = components.find((component) => component.code === code)
  const planned =
    component && planOf(component.product).find((item) => item.component === component)
  if (!planned) throw new Error(`demo: there is no assembly ${code}`)
  const drawing = {
    ...renderExplodedDrawing(planned),
    nodes: hasModel(component.product) ? nodesOf(planned.parts) : [],
  }
  drawings.set(code, drawing)
  return drawing
}
