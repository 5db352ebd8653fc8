/**
 * The parts of the browser tests that represent the rest: one language per journey, different ones
 * in different files, and one resource of each kind. A full run takes everything.
 */
import { resources } from '#config'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isFullRun } from '../support/scope.ts'

/** The languages of a journey; `otherwise` is the one of the representative part. */
export const languagesOf = (otherwise: Locale): readonly Locale[] =>
  isFullRun ? LOCALES : [otherwise]

/** Resources with tabs, files and rows, with trees and tables, and a read-only one. */
const REPRESENTATIVE = ['goods', 'roles', 'errors']
export const isRepresentative = ({ name }: Resource): boolean => REPRESENTATIVE.includes(name)

/** The representative resources: the particular ones, and one of each other menu group. */
export function partOf(all: readonly Resource[]): Resource[] {
  if (isFullRun) return [...all]
  const particular = all.filter(isRepresentative)
  const groups = new Set(all.map(({ menu }) => menu)).difference(
    new Set(particular.map(({ menu }) => menu)),
  )
  const firsts = [...groups].flatMap((group) => all.find(({ menu }) => menu === group) ?? [])
  return all.filter((item) => particular.includes(item) || firsts.includes(item))
}

/** The first of each kind, where a resource can be of several kinds; all of them in a full run. */
export function firstOfKind(
  all: readonly Resource[],
  kindsOf: (resource: Resource) => readonly string[],
): Resource[] {
  const seen = new Set<string>()
  return all.filter((resource) => {
    const isNew = kindsOf(resource).some((kind) => !seen.has(kind))
    for (const kind of kindsOf(resource)) seen.add(kind)
    return isFullRun || isNew
  })
}

/** Every resource of the config. */
export const everyResource: readonly Resource[] = Object.values<Resource>(resources)
