/** Where each part of a model goes when it is taken apart: as the file says, or away from the middle of its assembly. */
import type { ModelNode } from '#shared/model/model-tree.ts'

export type Vector = readonly [number, number, number]
export interface Box {
  min: Vector
  max: Vector
}

/** By assembly: the outermost first. By step: what was built in last comes off first. */
export type Order = 'levels' | 'steps'

export interface Explosion {
  /** How many steps there are in an order; 0 where the model knows none. */
  stages: Record<Order, number>
  /**
   * How far each node is from its place.
   * @param amount from 0, assembled, to 1
   * @returns x, y and z of every node, one after the other
   */
  offsets(amount: number, order: Order): Float32Array
  /** How much of its own way a node has gone, 0 to 1. */
  share(node: number, amount: number, order: Order): number
}

/** How far parts move away, as a multiple of their distance from the middle. */
const SPREAD = 1.4
/** What lies in the middle is drawn out by so much of its assembly's size. */
const DRAWN_OUT = 0.55
/** Closer to the middle than this part of the size, nothing points anywhere. */
const MIDDLE = 0.04

const middle = ({ min, max }: Box): Vector => [0, 1, 2].map((a) => ((min[a] ?? 0) + (max[a] ?? 0)) / 2) as never
const sizes = ({ min, max }: Box): Vector => [0, 1, 2].map((a) => (max[a] ?? 0) - (min[a] ?? 0)) as never
const length = (v: Vector) => Math.hypot(...v)
const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by]
const away = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]]

/**
 * @param boxes where each node is, with what is below it, in the axes of the scene
 * @param metre how long a metre of the file is in the scene
 */
export function explosionOf(nodes: readonly ModelNode[], boxes: readonly Box[], metre: number): Explosion {
  const own = nodes.map((node) => ownDirection(nodes, boxes, node, metre))
  const levels = nodes.map(({ id }) => levelOf(nodes, id))
  const steps = nodes.map(({ id }) => stepOf(nodes, id))
  const deepest = Math.max(0, ...levels)
  const last = Math.max(0, ...steps)
  const stages = { levels: deepest, steps: last }

  function share(id: number, amount: number, order: Order): number {
    const byStep = order === 'steps' && last > 0
    const stage = byStep ? last - (steps[id] ?? last) : (levels[id] ?? 1) - 1
    return levels[id] === 0 ? 0 : phase(amount, stage, byStep ? last : deepest)
  }
  function offsets(amount: number, order: Order): Float32Array {
    const result = new Float32Array(nodes.length * 3)
    for (const { id, parent } of nodes) {
      const part = share(id, amount, order)
      for (let axis = 0; axis < 3; axis++) {
        const above = parent === null ? 0 : (result[parent * 3 + axis] ?? 0)
        result[id * 3 + axis] = above + (own[id]?.[axis] ?? 0) * part
      }
    }
    return result
  }
  return { stages, offsets, share }
}

/** How far a stage has come, 0 to 1, when all of them share the way. */
export function phase(amount: number, stage: number, stages: number): number {
  const part = Math.min(1, Math.max(0, amount * Math.max(1, stages) - stage))
  return part * part * (3 - 2 * part)
}

/** Nodes that stand alone go nowhere; those below the first fork are level 1. */
function levelOf(nodes: readonly ModelNode[], id: number): number {
  let level = 0
  for (let at = nodes[id]; at; at = at.parent === null ? undefined : nodes[at.parent]) {
    if (siblings(nodes, at).length > 1 || at.explode) level += 1
  }
  return level
}

const siblings = (nodes: readonly ModelNode[], { parent }: ModelNode): number[] =>
  parent === null ? nodes.flatMap((node) => (node.parent === null ? node.id : [])) : (nodes[parent]?.children ?? [])

/** The step of a node, or of what it belongs to; 0 for what is there from the beginning. */
function stepOf(nodes: readonly ModelNode[], id: number): number {
  for (let at = nodes[id]; at; at = at.parent === null ? undefined : nodes[at.parent]) if (at.step) return at.step
  return 0
}

function ownDirection(nodes: readonly ModelNode[], boxes: readonly Box[], node: ModelNode, metre: number): Vector {
  if (node.explode) return scaled(node.explode, metre)
  const box = boxes[node.id]
  const around = siblings(nodes, node)
  if (!box || around.length < 2) return [0, 0, 0]
  const whole = around.flatMap((id) => boxes[id] ?? []).reduce(union)
  const size = length(sizes(whole))
  const direction = away(middle(whole), middle(box))
  if (length(direction) > size * MIDDLE) return scaled(direction, SPREAD)
  const nth = around.indexOf(node.id)
  return drawnOut(whole, (nth % 2 ? -1 : 1) * size * DRAWN_OUT * (1 - nth / around.length))
}

/** Along the way that leads out of an assembly soonest. */
function drawnOut(whole: Box, by: number): Vector {
  const extent = sizes(whole)
  const axis = extent.indexOf(Math.min(...extent))
  return [0, 1, 2].map((a) => (a === axis ? by : 0)) as never
}

const union = (a: Box, b: Box): Box => ({
  min: [0, 1, 2].map((axis) => Math.min(a.min[axis] ?? 0, b.min[axis] ?? 0)) as never,
  max: [0, 1, 2].map((axis) => Math.max(a.max[axis] ?? 0, b.max[axis] ?? 0)) as never,
})
