import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAnswer,
  changeAnswer,
  connectNewStep,
  moveAnswer,
  newAction,
  newGuide,
  possibleTargets,
  removeAnswer,
  removeStep,
  setStepKind,
} from './edit.ts'
import type { Guide } from './guide.ts'
import { guideProblems } from './problems.ts'

const KINDS = { contact: { en: 'Contact us', zh: '联系我们' } }
const contact = newAction('contact')
const keys = ({ steps }: Guide) => steps.map(({ key }) => key)

/** Question 1 with two answers: to question 2, which leads to action 4, and to action 3. */
const grown = (): Guide => {
  const first = connectNewStep(addAnswer(addAnswer(newGuide(), 0), 0), 0, 0, null)
  return connectNewStep(addAnswer(connectNewStep(first, 0, 1, contact), 1), 1, 0, contact)
}

describe('the guide editor', () => {
  it('grows a guide from one question by answers that lead to new steps', () => {
    expect(keys(grown())).toEqual(['1', '2', '3', '4'])
    expect(grown().steps[0]?.answers.map(({ to }) => to)).toEqual(['2', '3'])
  })

  it('removes with an answer the steps that only it led to', () => {
    expect(keys(removeAnswer(grown(), 0, 0))).toEqual(['1', '3'])
    const shared = changeAnswer(addAnswer(grown(), 0), 0, 2, { to: '4' })
    expect(keys(removeAnswer(shared, 0, 0))).toEqual(['1', '3', '4'])
  })

  it('removes with a step everything below it, and its answer then leads nowhere', () => {
    const left = removeStep(grown(), 1)
    expect(keys(left)).toEqual(['1', '3'])
    expect(left.steps[0]?.answers.map(({ to }) => to)).toEqual(['', '3'])
  })

  it('drops the answers of a question that becomes an action', () => {
    const ended = setStepKind(grown(), 1, contact)
    expect(keys(ended)).toEqual(['1', '2', '3'])
    expect(setStepKind(ended, 1, null).steps[1]?.action).toBeNull()
  })

  it('keeps the order of moved answers', () => {
    expect(moveAnswer(grown(), 0, 0, 1).steps[0]?.answers.map(({ to }) => to)).toEqual(['3', '2'])
    expect(moveAnswer(grown(), 0, 0, -1)).toEqual(grown())
  })

  it('offers no next step that would create a loop', () => {
    expect(possibleTargets(grown(), '2').map(({ key }) => key)).toEqual(['3', '4'])
  })

  it('never creates loops or unreachable steps, for any edits', () => {
    const act = fc.record({ at: fc.nat(9), position: fc.nat(3), what: fc.nat(6) })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (actions) => {
        let guide = newGuide()
        for (const { at: draw, position, what } of actions) {
          const index = draw % guide.steps.length
          const step = guide.steps[index]
          const next = possibleTargets(guide, step?.key ?? '')[position]
          if (what === 0 && !step?.action) guide = addAnswer(guide, index)
          if (what === 1 && step?.answers[position])
            guide = connectNewStep(guide, index, position, position % 2 ? contact : null)
          if (what === 2) guide = removeAnswer(guide, index, position)
          if (what === 3 && step?.key !== guide.start) guide = removeStep(guide, index)
          if (what === 4) guide = moveAnswer(guide, index, position, 1)
          if (what === 5 && next && step?.answers[position])
            guide = changeAnswer(guide, index, position, { to: next.key })
          if (what === 6) guide = setStepKind(guide, index, step?.action ? null : contact)
        }
        const matches = guideProblems(guide, KINDS).map(({ kind }) => kind)
        for (const kind of ['loop', 'unreachable', 'twice', 'start', 'both'])
          expect(matches).not.toContain(kind)
      }),
    )
  })
})
