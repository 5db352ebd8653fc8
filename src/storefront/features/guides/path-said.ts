/** What was asked and answered on the way through a guide, as a message about it tells. */
import { play } from '#shared/guide/play.ts'
import type { GuidePage, PlayedStep } from '#shared/web/guide.ts'

/** A message holds so much of the steps gone through. */
const LONGEST = 1900

/** @param title of the guide, with which it begins; @param way the answers given so far */
export function pathSaid(
  title: string,
  guide: GuidePage['guide'],
  way: readonly number[],
  read: (text: PlayedStep['prompt'] | undefined) => string,
): string {
  const played = guide && play(guide, way)
  if (!played) return title
  const { taken, here } = played
  const said = taken.map(({ step, answer }) => `${read(step.prompt)} ${read(step.answers[answer]?.label)}`)
  return [title, ...said, here.leaf && read(here.prompt)].filter(Boolean).join(' · ').slice(0, LONGEST)
}
