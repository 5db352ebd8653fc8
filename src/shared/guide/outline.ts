/** A guide as an outline: each step where it is reached first, numbered in that order; later ways to it are named. */
import type { Guide, GuideStep } from './guide.ts'

export interface OutlineBranch {
  /** Place of the answer. */
  answer: number
  /** What it leads to, where that is not shown yet. */
  node: OutlineNode | null
  /** The number of a step that is shown elsewhere; null where the answer leads nowhere. */
  again: number | null
}

export interface OutlineNode {
  step: GuideStep
  /** Place among the steps. */
  at: number
  number: number
  branches: OutlineBranch[]
}

export interface Outline {
  /** The tree from the first step on, then trees that nothing leads to. */
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
    // Numbers are given on the way down, so the branches come one after the other.
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
