/** Following a guide: where a row of answers leads, and how far it is from there; without anything that checks. */
import type { Guide, GuideStep } from './guide.ts'

type Step = Pick<GuideStep, 'key'> & { answers: readonly { to: string }[] }
type Played<S> = Pick<Guide, 'start'> & { steps: readonly S[] }

export interface AnsweredStep<S> {
  step: S
  /** Place of the answer that was given. */
  answer: number
}

/**
 * Where the answers lead, counted from 0; as far as they can be followed, since the guide may have changed meanwhile.
 * @returns the answers that count, and the step that they lead to; null in a guide without a beginning
 */
export function walkGuide<S extends Step>(
  { start, steps }: Played<S>,
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

/** The most questions that can still come, this one included; 0 at an action. */
export function questionsLeft<S extends Step>({ steps }: Played<S>, from: S): number {
  const known = new Map<string, number>()
  const left = (key: string): number => {
    const before = known.get(key)
    if (before !== undefined) return before
    // Counts as an end while it is being looked at, so that a loop ends.
    known.set(key, 0)
    const answers = steps.find((step) => step.key === key)?.answers ?? []
    const most = answers.length ? 1 + Math.max(...answers.map(({ to }) => left(to))) : 0
    known.set(key, most)
    return most
  }
  return left(from.key)
}

/** Answers as an address holds them. */
export const pathText = (answers: readonly number[]): string => answers.join('.')
export const pathOf = (text: string | null): number[] =>
  text && /^\d{1,2}(\.\d{1,2})*$/.test(text) ? text.split('.').map(Number) : []
