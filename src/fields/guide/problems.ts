/** Validates guides: no dead ends, no cycles, no unreachable steps. */
import { LOCALES } from '#shared/constants.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import type { Guide, GuideActionKinds, GuideStep, GuideText } from './guide.ts'

/** Message keys by kind of problem. */
export const GUIDE_PROBLEMS = {
  start: 'validation.guide.start',
  twice: 'validation.guide.twice',
  missing: 'validation.guide.missing',
  loop: 'validation.guide.loop',
  deadEnd: 'validation.guide.deadEnd',
  both: 'validation.guide.both',
  unreachable: 'validation.guide.unreachable',
  target: 'validation.guide.target',
  kind: 'validation.choice',
  text: 'validation.required',
} as const

export interface GuideProblem {
  kind: keyof typeof GUIDE_PROBLEMS
  /** Path within the guide. */
  path: (string | number)[]
}

type GuideGraph = Pick<Guide, 'start'> & {
  steps: readonly (Pick<GuideStep, 'key'> & { answers: readonly { to: string }[] })[]
}

/** Returns all problems with their paths; empty for a valid guide. */
export function guideProblems(guide: Guide, kinds: GuideActionKinds): GuideProblem[] {
  const { steps } = guide
  const keys = new Set(steps.map(({ key }) => key))
  const { cycles, reachable } = walkGraph(guide)
  const problems: GuideProblem[] = keys.has(guide.start) ? [] : [{ kind: 'start', path: ['start'] }]
  for (const [index, step] of steps.entries()) {
    const add = (kind: GuideProblem['kind'], ...path: (string | number)[]) =>
      problems.push({ kind, path: ['steps', index, ...path] })
    if (steps.findIndex(({ key }) => key === step.key) < index) add('twice', 'key')
    if (!hasText(step.prompt)) add('text', 'prompt')
    for (const [position, { label, to }] of step.answers.entries()) {
      if (!hasText(label)) add('text', 'answers', position, 'label')
      if (!keys.has(to)) add('missing', 'answers', position, 'to')
      else if (cycles.has(`${step.key} ${position}`)) add('loop', 'answers', position, 'to')
    }
    if (step.action && step.answers.length) add('both', 'action')
    if (!step.action && !step.answers.length) add('deadEnd')
    if (step.action) {
      const kind = Object.hasOwn(kinds, step.action.kind) ? kinds[step.action.kind] : undefined
      if (!kind) add('kind', 'action', 'kind')
      else if (kind.to && step.action.record === null) add('target', 'action', 'record')
    }
    if (keys.has(guide.start) && !reachable.has(step.key)) add('unreachable')
  }
  return problems
}

/** Whether a text is translated to some languages, but not all. */
export const isPartlyTranslated = (text: GuideText): boolean => {
  const count = LOCALES.filter((locale) => text[locale]?.trim()).length
  return count > 0 && count < LOCALES.length
}

/** Paths of texts with missing translations, which are warnings. */
export const guideTranslations = ({ steps }: Guide): (string | number)[][] =>
  steps.flatMap((step, index) => [
    ...(isPartlyTranslated(step.prompt) ? [['steps', index, 'prompt']] : []),
    ...step.answers.flatMap(({ label }, position) =>
      isPartlyTranslated(label) ? [['steps', index, 'answers', position, 'label']] : [],
    ),
  ])

const hasText = (text: GuideText) => textsOf(text).some((text) => text.trim() !== '')

/**
 * Traverses the graph.
 * @returns keys of reachable steps, and answers (`key index`) that close a cycle
 */
export function walkGraph({ start, steps }: GuideGraph): {
  reachable: Set<string>
  cycles: Set<string>
} {
  const byKey = new Map([...steps].reverse().map((step) => [step.key, step]))
  const reachable = new Set<string>()
  const cycles = new Set<string>()
  const open = new Set<string>()
  const visit = (key: string) => {
    const step = byKey.get(key)
    if (!step || reachable.has(key)) return
    reachable.add(key)
    open.add(key)
    for (const [position, { to }] of step.answers.entries()) {
      if (open.has(to)) cycles.add(`${key} ${position}`)
      else visit(to)
    }
    open.delete(key)
  }
  visit(start)
  return { reachable, cycles }
}
