/**
 * Outline of a guide: each step at its first occurrence, numbered in that order; later occurrences
 * refer to it.
 */
import type { Guide, GuideStep } from './guide.ts'

export interface OutlineBranch {
  /** Index of the answer within the step. */
  answer: number
  /** The next step, unless it occurs earlier. */
  node: OutlineNode | null
  /** Number of the earlier occurrence; null for a dangling answer. */
  earlierNumber: number | null
}

export interface OutlineNode {
  step: GuideStep
  /** Index of the step. */
  index: number
  number: number
  branches: OutlineBranch[]
}

export interface Outline {
  /** Tree of the first step, then those of unreachable steps. */
  roots: OutlineNode[]
  /** Number of each step by its key. */
  numbers: Map<string, number>
}

export function outlineOf({ start, steps }: Guide): Outline {
  const indexes = new Map([...steps.entries()].reverse().map(([index, { key }]) => [key, index]))
  const numbers = new Map<string, number>()
  const nodeAt = (index: number): OutlineNode => {
    const step = steps[index] as GuideStep
    const number = numbers.size + 1
    numbers.set(step.key, number)
    // Sequential, since numbers are assigned in depth-first order.
    const branches = step.answers.map(({ to }, answer): OutlineBranch => {
      const index = indexes.get(to)
      const earlierNumber = numbers.get(to) ?? null
      const isNew = index !== undefined && earlierNumber === null
      return { answer, node: isNew ? nodeAt(index) : null, earlierNumber }
    })
    return { step, index, number, branches }
  }
  const roots: OutlineNode[] = []
  for (const index of [indexes.get(start) ?? [], ...steps.keys()].flat()) {
    if (!numbers.has((steps[index] as GuideStep).key)) roots.push(nodeAt(index))
  }
  return { roots, numbers }
}
