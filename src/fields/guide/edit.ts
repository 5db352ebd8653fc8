/** Immutable edits of a guide. Steps that become unreachable are removed. */

import { byLocale } from '#shared/i18n/locales.ts'
import type { Guide, GuideAction, GuideAnswer, GuideStep } from './guide.ts'
import { walkGraph } from './problems.ts'

const EMPTY_TEXT = byLocale(() => null)

export const newAction = (kind: string): GuideAction => ({ kind, record: null, place: null })

const emptyStep = (key: string, action: GuideAction | null): GuideStep => ({
  key,
  prompt: EMPTY_TEXT,
  picture: null,
  answers: [],
  action,
})

/** A guide with one empty question. */
export const newGuide = (): Guide => ({ start: '1', steps: [emptyStep('1', null)] })

const newKey = ({ steps }: Guide): string => {
  const usedKeys = new Set(steps.map(({ key }) => key))
  let number = steps.length + 1
  while (usedKeys.has(String(number))) number++
  return String(number)
}

/** Removes the steps that an edit made unreachable. */
function removeUnreachable(before: Guide, after: Guide): Guide {
  const reachedBefore = walkGraph(before).reachable
  const reachedAfter = walkGraph(after).reachable
  return {
    ...after,
    steps: after.steps.filter(({ key }) => reachedAfter.has(key) || !reachedBefore.has(key)),
  }
}

export const changeStep = (guide: Guide, index: number, change: Partial<GuideStep>): Guide => ({
  ...guide,
  steps: guide.steps.map((step, position) => (position === index ? { ...step, ...change } : step)),
})

const changeAnswers = (
  guide: Guide,
  index: number,
  change: (answers: GuideAnswer[]) => GuideAnswer[],
): Guide => changeStep(guide, index, { answers: change(guide.steps[index]?.answers ?? []) })

export const addAnswer = (guide: Guide, index: number): Guide =>
  changeAnswers(guide, index, (answers) => [...answers, { label: EMPTY_TEXT, to: '' }])

export const changeAnswer = (
  guide: Guide,
  index: number,
  answerIndex: number,
  change: Partial<GuideAnswer>,
): Guide =>
  removeUnreachable(
    guide,
    changeAnswers(guide, index, (answers) =>
      answers.map((answer, index) => (index === answerIndex ? { ...answer, ...change } : answer)),
    ),
  )

export const removeAnswer = (guide: Guide, index: number, answerIndex: number): Guide =>
  removeUnreachable(
    guide,
    changeAnswers(guide, index, (answers) => answers.toSpliced(answerIndex, 1)),
  )

/** Moves an answer up (-1) or down (1); returns the same guide at the ends. */
export function moveAnswer(
  guide: Guide,
  index: number,
  answerIndex: number,
  offset: -1 | 1,
): Guide {
  const answers = guide.steps[index]?.answers ?? []
  const answer = answers[answerIndex]
  if (!answer || !answers[answerIndex + offset]) return guide
  return changeStep(guide, index, {
    answers: answers.toSpliced(answerIndex, 1).toSpliced(answerIndex + offset, 0, answer),
  })
}

/** Connects an answer to a new step: a question, or the given action. */
export function connectNewStep(
  guide: Guide,
  index: number,
  answerIndex: number,
  action: GuideAction | null,
): Guide {
  const key = newKey(guide)
  const extended = { ...guide, steps: [...guide.steps, emptyStep(key, action)] }
  return changeAnswer(extended, index, answerIndex, { to: key })
}

/** Turns a question into an action, dropping its answers, or an action into a question. */
export const setStepKind = (guide: Guide, index: number, action: GuideAction | null): Guide =>
  action
    ? removeUnreachable(guide, changeStep(guide, index, { action, answers: [] }))
    : changeStep(guide, index, { action: null })

/** Removes a step and everything that only it leads to; answers that led to it become open. */
export function removeStep(guide: Guide, index: number): Guide {
  const removedKey = guide.steps[index]?.key
  if (removedKey === undefined) return guide
  const withoutBranch = removeUnreachable(guide, changeStep(guide, index, { answers: [] }))
  return {
    ...withoutBranch,
    steps: withoutBranch.steps
      .filter(({ key }) => key !== removedKey)
      .map((step) => ({
        ...step,
        answers: step.answers.map((answer) =>
          answer.to === removedKey ? { ...answer, to: '' } : answer,
        ),
      })),
  }
}

/**
 * Steps that an answer may lead to without creating a loop: all from which the given step is
 * unreachable.
 */
export const possibleTargets = ({ steps }: Guide, from: string): GuideStep[] =>
  steps.filter(({ key }) => !walkGraph({ start: key, steps }).reachable.has(from))
