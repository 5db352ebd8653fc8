/** How the revision of a fixture file is called, by what the file says. */
import type { FixtureReport, FixtureRevision } from '#shared/web/fixture-library.ts'

const MAX_LENGTH = 80

/** The last revision, by date where they have one. */
const lastOf = ({ revisions }: FixtureReport): FixtureRevision | null =>
  revisions.reduce<FixtureRevision | null>(
    (latest, revision) => (latest === null || (revision.date ?? '') >= (latest.date ?? '') ? revision : latest),
    null,
  )

/** The day of the last revision; '' if the file names none. */
export const revisionDay = (report: FixtureReport): string => lastOf(report)?.date?.slice(0, 10) ?? ''

/** The text of the last revision as its maker wrote it; '' without one. */
export const revisionText = (report: FixtureReport): string =>
  (lastOf(report)?.text.replace(/\s+/g, ' ').trim() ?? '').slice(0, MAX_LENGTH)

/**
 * The name of the last revision, with its day, by which revisions are ordered: makers write words such as “First”, also
 * for several revisions. @returns null for a file that names no revision
 */
export function revisionName(report: FixtureReport): string | null {
  const [text, day] = [revisionText(report), revisionDay(report)]
  const isDated = text === day || text.endsWith(`(${day})`)
  if (text === '' || day === '' || isDated) return text || day || null
  return `${text.slice(0, MAX_LENGTH - day.length - 3)} (${day})`
}
