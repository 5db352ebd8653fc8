/** Finds update paths, compared with a brute-force search. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions } from '#shared/revisions/version.ts'
import { pathToNewest, type Step, versionsBetween } from './update.ts'

const of = (version: string, minimum_version: string | null = null): Step => ({
  version,
  released: null,
  minimum_version,
})
const VELA = [
  of('1.4.2'),
  of('2.0.0', '1.4.0'),
  of('2.1.3', '2.0.0'),
  of('2.2.0', '2.0.0'),
  of('2.3.1', '2.1.0'),
]
const namesOf = (steps: readonly Step[]) => steps.map(({ version }) => version)
const path = (from: string, versions = VELA) => {
  const path = pathToNewest(versions, from)
  return path.kind === 'path' ? namesOf(path.steps) : path.kind
}

describe('an update', () => {
  it.each([
    ['1.0', ['1.4.2', '2.0.0', '2.2.0', '2.3.1']],
    ['1.4.1', ['2.0.0', '2.2.0', '2.3.1']],
    ['2.0.0', ['2.2.0', '2.3.1']],
    ['2.1.0', ['2.3.1']],
    ['2.3.1', 'newest'],
    ['v3', 'newest'],
  ])('from %s goes by way of %j', (from, steps) => {
    expect(path(from)).toEqual(steps)
  })

  it('that no version leads to names the missing version', () => {
    const versions = [of('2.0.0', '1.4.0'), of('2.1.0', '1.6.0')]
    expect(pathToNewest(versions, '1.0')).toEqual({
      kind: 'blocked',
      next: versions[0],
      needs: '1.4.0',
    })
    expect(path('1.0', [])).toBe('newest')
  })

  it('returns everything between two versions', () => {
    expect(namesOf(versionsBetween(VELA, '1.4.2'))).toEqual(['2.3.1', '2.2.0', '2.1.3', '2.0.0'])
    expect(namesOf(versionsBetween(VELA, '2.0.0', '2.2.0'))).toEqual(['2.2.0', '2.1.3'])
    expect(versionsBetween(VELA, '2.3.1')).toEqual([])
  })
})

describe('the update steps', () => {
  const version = fc.integer({ min: 1, max: 12 }).map(String)
  const step = fc
    .tuple(version, fc.option(version, { nil: null }))
    .map(([one, minimum]) => of(one, minimum))
  const catalogue = fc.uniqueArray(step, { selector: (item) => item.version, maxLength: 10 })

  /** Minimum number of updates by brute force; null without a path. */
  function fewest(versions: readonly Step[], from: string): number | null {
    const target = versions.reduce(
      (top, { version }) => (compareVersions(version, top) > 0 ? version : top),
      from,
    )
    let reached = new Set([from])
    for (let steps = 0; steps <= versions.length; steps++) {
      if ([...reached].some((at) => compareVersions(at, target) >= 0)) return steps
      reached = new Set(
        [...reached].flatMap((at) =>
          versions.flatMap((next) => {
            const isOpen =
              next.minimum_version === null || Number(at) >= Number(next.minimum_version)
            return Number(next.version) > Number(at) && isOpen ? [next.version] : []
          }),
        ),
      )
    }
    return null
  }

  it('has the fewest steps, each allowed, and ends at the newest version, or reports that no path exists', () => {
    fc.assert(
      fc.property(catalogue, version, (versions, from) => {
        const path = pathToNewest(versions, from)
        const least = fewest(versions, from)
        if (path.kind === 'blocked') {
          expect(least).toBeNull()
          expect(path.needs).toBe(path.next.minimum_version)
          return
        }
        const steps = path.kind === 'path' ? path.steps : []
        expect(steps.length).toBe(least)
        let at = from
        for (const { version, minimum_version } of steps) {
          expect(Number(version)).toBeGreaterThan(Number(at))
          expect(Number(at)).toBeGreaterThanOrEqual(Number(minimum_version ?? 0))
          at = version
        }
        for (const { version } of versions)
          expect(Number(at)).toBeGreaterThanOrEqual(Number(version))
      }),
    )
  })
})
