/**
 * Order of a product's versions, including changes of numbering: `2.4`, then `2024.03`, or vice
 * versa. Within a numbering, the number decides. Between numberings, the earlier one is older;
 * where release days overlap or are unknown, plain numbers come before years, and years before
 * builds.
 */
import { compare } from '#shared/compare.ts'
import { compareVersions, numbersOf } from '#shared/revisions/version.ts'

interface DatedVersion {
  version: string
  released: string | null
}

/**
 * Compares like `Array.sort`: negative if the first version is older, 0 if equal, positive if
 * newer.
 */
export type VersionOrder = (a: string, b: string) => number

const NUMBERINGS = ['plain', 'year', 'build'] as const
type Numbering = (typeof NUMBERINGS)[number]

/** A single number of six digits or more is a build. */
const BUILD = 100_000
const [FIRST_YEAR, LAST_YEAR] = [1990, 2099]

function numberingOf(version: string): Numbering {
  const [first = 0, ...rest] = numbersOf(version)
  if (!rest.length && first >= BUILD) return 'build'
  return first >= FIRST_YEAR && first <= LAST_YEAR ? 'year' : 'plain'
}

/** The release day, or the day in the version number; null if unknown. */
function dayOf({ version, released }: DatedVersion): string | null {
  if (released) return released
  const numbering = numberingOf(version)
  if (numbering === 'plain') return null
  const digits = String(numbersOf(version)[0])
  const [, year, month, day] = /^(20)?(\d\d)(\d\d)(\d\d)\d?$/.exec(digits)?.slice(1) ?? []
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  if (numbering === 'build') return isDay ? `20${year}-${month}-${day}` : null
  const [, second = 0] = numbersOf(version)
  return second >= 1 && second <= 12 ? `${digits}-${String(second).padStart(2, '0')}` : digits
}

/** @returns the numberings of the versions, oldest first */
function numberingsOf(versions: readonly DatedVersion[]): readonly Numbering[] {
  const spans = [...Map.groupBy(versions, ({ version }) => numberingOf(version))].map(
    ([numbering, group]) => {
      const days = group.flatMap((item) => dayOf(item) ?? []).toSorted()
      return { numbering, first: days[0] ?? '', last: days.at(-1) ?? '' }
    },
  )
  const ordered = spans.toSorted((a, b) => (a.first < b.first ? -1 : 1))
  const isDisjoint = ordered.every(
    ({ first }, index) => first && (index === 0 || first > (ordered[index - 1]?.last ?? '')),
  )
  if (!isDisjoint) return NUMBERINGS
  const usedNumberings = ordered.map(({ numbering }) => numbering)
  return NUMBERINGS.reduce<Numbering[]>(
    // Unused numberings keep their default position.
    (numberings, numbering, index) =>
      numberings.includes(numbering) ? numberings : numberings.toSpliced(index, 0, numbering),
    usedNumberings,
  )
}

/** Creates the order of a product's versions. It also compares versions outside the list. */
export function versionOrder(versions: readonly DatedVersion[]): VersionOrder {
  const numberings = numberingsOf(versions)
  return (a, b) => {
    const difference = numberings.indexOf(numberingOf(a)) - numberings.indexOf(numberingOf(b))
    return Math.sign(difference) || compareVersions(a, b)
  }
}

/** Sorts versions, newest first; equal numbers by release day. */
export function newestFirst<T extends DatedVersion>(
  versions: readonly T[],
  order = versionOrder(versions),
): T[] {
  return versions.toSorted(
    (a, b) => order(b.version, a.version) || compare(b.released ?? '', a.released ?? ''),
  )
}
