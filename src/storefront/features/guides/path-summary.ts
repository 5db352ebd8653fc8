/** Summarizes the questions and answers of a path for a message. */
import { walkGuide } from '#shared/guide/walk-guide.ts'
import type { GuidePage, GuidePageStep } from '#shared/web/guide.ts'

/** Maximum length of the path in a message. */
const MAX_LENGTH = 1900

/** @param title of the guide, used as the first line @param path the answers given */
export function summarizePath(
  title: string,
  guide: GuidePage['guide'],
  path: readonly number[],
  read: (text: GuidePageStep['prompt'] | undefined) => string,
): string {
  const walk = guide && walkGuide(guide, path)
  if (!walk) return title
  const { answered, current } = walk
  const answers = answered.map(({ step, answer }) => `${read(step.prompt)} ${read(step.answers[answer]?.label)}`)
  return [title, ...answers, current.outcome && read(current.prompt)].filter(Boolean).join(' · ').slice(0, MAX_LENGTH)
}
