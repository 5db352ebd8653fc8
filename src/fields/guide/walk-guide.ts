/** Walks through a guide by a list of answers, without validation. */
import type { Guide, GuideStep } from './guide.ts'

type Step = Pick<GuideStep, 'key'> & { answers: readonly { to: string }[] }
type StepGraph<S> = Pick<Guide, 'start'> & { steps: readonly S[] }

export interface AnsweredStep<S> {
  step: S
  /** Index of the given answer. */
  answer: number
}

/**
 * Follows the answers until one is invalid, since the guide may have changed.
 * @returns the valid answers and the current step; null for a guide without a first step
 */
export function walkGuide<S extends Step>(
  { start, steps }: StepGraph<S>,
  answers: readonly number[],
): { answered: AnsweredStep<S>[]; current: S } | null {
  const stepOf = (key: string) => steps.find((step) => step.key === key)
  const first = stepOf(start)
  if (!first) return null
  let current: S = first
  const answered: AnsweredStep<S>[] = []
  for (const answer of answers) {
    const next: S | undefined = stepOf(current.answers[answer]?.to ?? '')
    if (!next || next === current || answered.some(({ step }) => step === next)) break
    answered.push({ step: current, answer })
    current = next
  }
  return { answered, current }
}

/** Maximum number of remaining questions, including the current one; 0 for an action. */
export function questionsLeft<S extends Step>({ steps }: StepGraph<S>, from: S): number {
  const counts = new Map<string, number>()
  const countFrom = (key: string): number => {
    const counted = counts.get(key)
    if (counted !== undefined) return counted
    // Terminates on cycles.
    counts.set(key, 0)
    const answers = steps.find((step) => step.key === key)?.answers ?? []
    const count = answers.length ? 1 + Math.max(...answers.map(({ to }) => countFrom(to))) : 0
    counts.set(key, count)
    return count
  }
  return countFrom(from.key)
}

/** Serialises answers for a URL. */
export const pathText = (answers: readonly number[]): string => answers.join('.')
export const pathOf = (text: string | null): number[] =>
  text && /^\d{1,2}(\.\d{1,2})*$/.test(text) ? text.split('.').map(Number) : []
