import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Guide, GuideStep } from './guide.ts'
import { outlineOf } from './outline.ts'
import { guideProblems, guideTranslations, walkGraph } from './problems.ts'
import { pathOf, pathText, questionsLeft, walkGuide } from './walk-guide.ts'

const KINDS = { contact: { en: 'Contact us', zh: '联系我们' } }
const both = (text: string) => ({ en: text, zh: text })
const stepOf = (key: string, to: readonly string[]): GuideStep => ({
  key,
  prompt: both(`Step ${key}`),
  picture: null,
  answers: to.map((next) => ({ label: both(`to ${next}`), to: next })),
  action: to.length ? null : { kind: 'contact', record: null, place: null },
})

/** Arbitrary graphs with cycles, dangling references and islands. */
const anyGraph = fc
  .array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .map(
    (links): Guide => ({
      start: '0',
      steps: links.map((to, index) => stepOf(String(index), to.map(String))),
    }),
  )

/** Acyclic graphs in which every step is reachable. */
const soundGraph = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc
    .array(fc.tuple(fc.nat(), fc.nat()), { minLength: size, maxLength: size })
    .map((draws): Guide => {
      const links: string[][] = Array.from({ length: size }, () => [])
      for (let index = 1; index < size; index++)
        links[(draws[index]?.[0] ?? 0) % index]?.push(String(index))
      for (let index = 0; index < size - 1; index++) {
        const onwards = index + 1 + ((draws[index]?.[1] ?? 0) % (size - index - 1))
        if (links[index]?.length) links[index]?.push(String(onwards))
      }
      return { start: '0', steps: links.map((to, index) => stepOf(String(index), to)) }
    }),
)

describe('a guide that leads on', () => {
  it('has no problems, and every row of answers ends at an action', () => {
    fc.assert(
      fc.property(
        soundGraph,
        fc.array(fc.nat({ max: 4 }), { minLength: 20, maxLength: 20 }),
        (guide, draws) => {
          expect(guideProblems(guide, KINDS)).toEqual([])
          const answers: number[] = []
          for (const draw of draws) {
            const { current } = walkGuide(guide, answers) as { current: GuideStep }
            if (!current.answers.length) break
            answers.push(draw % current.answers.length)
          }
          const end = walkGuide(guide, answers)
          expect(end?.current.action?.kind).toBe('contact')
          expect(end?.answered.map(({ answer }) => answer)).toEqual(answers)
          expect(answers.length).toBeLessThanOrEqual(
            questionsLeft(guide, guide.steps[0] as GuideStep),
          )
        },
      ),
    )
  })
})

describe('any guide at all', () => {
  it('is free of problems exactly when every path ends at an action and every step is on one', () => {
    const isSound = ({ start, steps }: Guide) => {
      const seen = new Set<string>()
      const ends = (key: string, trail: readonly string[]): boolean => {
        const step = steps.find((step) => step.key === key)
        if (!step || trail.includes(key)) return false
        seen.add(key)
        return step.answers.every(({ to }) => ends(to, [...trail, key]))
      }
      return ends(start, []) && seen.size === steps.length
    }
    fc.assert(
      fc.property(anyGraph, (guide) => {
        expect(guideProblems(guide, KINDS).length === 0).toBe(isSound(guide))
      }),
    )
  })

  it('can be played and outlined without end or loss', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(fc.nat({ max: 3 }), { maxLength: 30 }), (guide, answers) => {
        const played = walkGuide(guide, answers)
        const passed = [
          ...(played?.answered ?? []).map(({ step }) => step.key),
          played?.current.key,
        ]
        expect(new Set(passed).size).toBe(passed.length)
        expect(outlineOf(guide).numbers.size).toBe(guide.steps.length)
        expect(walkGraph(guide).reachable.has('0')).toBe(true)
      }),
    )
  })
})

describe('an address', () => {
  it('contains the answers, and nothing else is read from it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 11 })), (answers) => {
        expect(pathOf(pathText(answers))).toEqual(answers)
      }),
    )
    for (const text of [null, 'x', '1..2', '-1', '1.2.', '100']) expect(pathOf(text)).toEqual([])
  })
})

it('lists the texts with a missing translation', () => {
  const half = { ...stepOf('0', []), prompt: { en: 'Only English', zh: null } }
  expect(guideTranslations({ start: '0', steps: [half] })).toEqual([['steps', 0, 'prompt']])
})
