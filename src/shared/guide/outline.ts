/** Outline of a guide: each step at its first occurrence, numbered in that order; later occurrences refer to it. */
import type { Guide, GuideStep } from './guide.ts'

export interface OutlineBranch {
  /** Index of the answer. */
  answer: number
  /** The next step, unless it occurs earlier. */
  node: OutlineNode | null
  /** Number of the earlier occurrence; null for a dangling answer. */
  again: number | null
}

export interface OutlineNode {
  step: GuideStep
  /** Index of the step. */
  at: number
  number: number
  branches: OutlineBranch[]
}

export interface Outline {
  /** The tree of the first step, then unreachable trees. */
  roots: OutlineNode[]
  /** Number of each step by its key. */
  numbers: Map<string, number>
}

export function outlineOf({ start, steps }: Guide): Outline {
  const places = new Map([...steps.entries()].reverse().map(([index, { key }]) => [key, index]))
  const numbers = new Map<string, number>()
  const nodeAt = (index: number): OutlineNode => {
    const step = steps[index] as GuideStep
    const number = numbers.size + 1
    numbers.set(step.key, number)
    // Sequential, since numbers are assigned in depth-first order.
    const branches = step.answers.map(({ to }, answer): OutlineBranch => {
      const index = places.get(to)
      const again = numbers.get(to) ?? null
      const isNew = index !== undefined && again === null
      return { answer, node: isNew ? nodeAt(index) : null, again }
    })
    return { step, at: index, number, branches }
  }
  const roots: OutlineNode[] = []
  for (const index of [places.get(start) ?? [], ...steps.keys()].flat()) {
    if (!numbers.has((steps[index] as GuideStep).key)) roots.push(nodeAt(index))
  }
  return { roots, numbers }
}
