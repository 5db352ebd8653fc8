/**
 * Positions of the parts in an exploded view: from the file, or away from the centre of their
 * assembly.
 */
import type { ModelNode } from '../../shared/model-tree.ts'

export type Vector = readonly [number, number, number]
export interface Box {
  min: Vector
  max: Vector
}

/** By assembly: the outermost first. By step: reverse assembly order. */
export type Order = 'levels' | 'steps'

export interface Explosion {
  /** Number of steps in an order; 0 if the model has none. */
  stages: Record<Order, number>
  /**
   * Offset of each node.
   * @param amount from 0, assembled, to 1
   * @returns x, y and z of every node, flattened
   */
  offsets(amount: number, order: Order): Float32Array
  /** Progress of a node on its own path, 0 to 1. */
  share(node: number, amount: number, order: Order): number
}

/** Offset as a multiple of the distance from the centre. */
const SPREAD_FACTOR = 1.4
/** Offset of nodes in the centre, relative to the size of their assembly. */
const CENTRE_OFFSET = 0.55
/** Closer to the centre than this fraction of the size, the direction is undefined. */
const CENTRE_TOLERANCE = 0.04

const centreOf = ({ min, max }: Box): Vector =>
  [0, 1, 2].map((a) => ((min[a] ?? 0) + (max[a] ?? 0)) / 2) as never
const sizeOf = ({ min, max }: Box): Vector =>
  [0, 1, 2].map((a) => (max[a] ?? 0) - (min[a] ?? 0)) as never
const length = (v: Vector) => Math.hypot(...v)
const scale = (v: Vector, factor: number): Vector => [v[0] * factor, v[1] * factor, v[2] * factor]
const subtract = (from: Vector, to: Vector): Vector => [
  to[0] - from[0],
  to[1] - from[1],
  to[2] - from[2],
]

/**
 * @param boxes bounds of each node with its children, in scene coordinates
 * @param metre scene units per metre of the file
 */
export function explosionOf(
  nodes: readonly ModelNode[],
  boxes: readonly Box[],
  metre: number,
): Explosion {
  const families = familiesOf(nodes, boxes)
  const directions = nodes.map((node) =>
    explodeDirection(families.get(node.parent), boxes, node, metre),
  )
  const levels = levelsOf(nodes, families)
  const steps = stepsOf(nodes)
  const lastLevel = Math.max(0, ...levels)
  const lastStep = Math.max(0, ...steps)
  const stages = { levels: lastLevel, steps: lastStep }

  function share(id: number, amount: number, order: Order): number {
    const byStep = order === 'steps' && lastStep > 0
    const stage = byStep ? lastStep - (steps[id] ?? lastStep) : (levels[id] ?? 1) - 1
    return levels[id] === 0 ? 0 : phase(amount, stage, byStep ? lastStep : lastLevel)
  }
  function offsets(amount: number, order: Order): Float32Array {
    const result = new Float32Array(nodes.length * 3)
    for (const { id, parent } of nodes) {
      const progress = share(id, amount, order)
      for (let axis = 0; axis < 3; axis++) {
        const parentOffset = parent === null ? 0 : (result[parent * 3 + axis] ?? 0)
        result[id * 3 + axis] = parentOffset + (directions[id]?.[axis] ?? 0) * progress
      }
    }
    return result
  }
  return { stages, offsets, share }
}

/** Progress of a stage, 0 to 1, when the stages run in sequence. */
export function phase(amount: number, stage: number, stages: number): number {
  const progress = Math.min(1, Math.max(0, amount * Math.max(1, stages) - stage))
  return progress * progress * (3 - 2 * progress)
}

/** Nodes with the same parent. */
interface Family {
  /** Position of each one among them. */
  positions: ReadonlyMap<number, number>
  /** Their common bounds. */
  bounds: Box | null
}

/** By parent, once for all: a model may have ten thousand nodes side by side. */
function familiesOf(
  nodes: readonly ModelNode[],
  boxes: readonly Box[],
): ReadonlyMap<number | null, Family> {
  const families = new Map<number | null, Family>()
  for (const [parent, siblings] of Map.groupBy(nodes, (node) => node.parent)) {
    const siblingBoxes = siblings.flatMap(({ id }) => boxes[id] ?? [])
    families.set(parent, {
      positions: new Map(siblings.map(({ id }, position) => [id, position])),
      bounds: siblingBoxes.length ? siblingBoxes.reduce(unionBox) : null,
    })
  }
  return families
}

/**
 * Single children do not move; level 1 is below the first fork. Parents come before their children.
 */
function levelsOf(
  nodes: readonly ModelNode[],
  families: ReadonlyMap<number | null, Family>,
): number[] {
  const levels: number[] = []
  for (const { id, parent, explode } of nodes) {
    const isMoved = explode !== null || (families.get(parent)?.positions.size ?? 0) > 1
    levels[id] = (parent === null ? 0 : (levels[parent] ?? 0)) + (isMoved ? 1 : 0)
  }
  return levels
}

/** The step of a node or its nearest ancestor with one; 0 for initial parts. */
function stepsOf(nodes: readonly ModelNode[]): number[] {
  const steps: number[] = []
  for (const { id, parent, step } of nodes)
    steps[id] = step || (parent === null ? 0 : (steps[parent] ?? 0))
  return steps
}

function explodeDirection(
  family: Family | undefined,
  boxes: readonly Box[],
  node: ModelNode,
  metre: number,
): Vector {
  if (node.explode) return scale(node.explode, metre)
  const box = boxes[node.id]
  if (!box || !family?.bounds || family.positions.size < 2) return [0, 0, 0]
  const { bounds, positions } = family
  const size = length(sizeOf(bounds))
  const direction = subtract(centreOf(bounds), centreOf(box))
  if (length(direction) > size * CENTRE_TOLERANCE) return scale(direction, SPREAD_FACTOR)
  const position = positions.get(node.id) ?? 0
  return alongShortestAxis(
    bounds,
    (position % 2 ? -1 : 1) * size * CENTRE_OFFSET * (1 - position / positions.size),
  )
}

/** Along the shortest path out of the assembly. */
function alongShortestAxis(bounds: Box, distance: number): Vector {
  const extent = sizeOf(bounds)
  const axis = extent.indexOf(Math.min(...extent))
  return [0, 1, 2].map((a) => (a === axis ? distance : 0)) as never
}

const unionBox = (a: Box, b: Box): Box => ({
  min: [0, 1, 2].map((axis) => Math.min(a.min[axis] ?? 0, b.min[axis] ?? 0)) as never,
  max: [0, 1, 2].map((axis) => Math.max(a.max[axis] ?? 0, b.max[axis] ?? 0)) as never,
})
