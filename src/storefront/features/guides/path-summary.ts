/** What was asked and answered on the way through a guide, as a message about it tells. */
import { walkGuide } from '#shared/guide/walk-guide.ts'
import type { GuidePage, PlayedStep } from '#shared/web/guide.ts'

/** A message holds so much of the steps gone through. */
const MAX_LENGTH = 1900

/** @param title of the guide, with which it begins; @param way the answers given so far */
export function summarizePath(
  title: string,
  guide: GuidePage['guide'],
  path: readonly number[],
  read: (text: PlayedStep['prompt'] | undefined) => string,
): string {
  const played = guide && walkGuide(guide, path)
  if (!played) return title
  const { answered, current } = played
  const said = answered.map(({ step, answer }) => `${read(step.prompt)} ${read(step.answers[answer]?.label)}`)
  return [title, ...said, current.leaf && read(current.prompt)].filter(Boolean).join(' · ').slice(0, MAX_LENGTH)
}
