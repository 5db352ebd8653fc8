/**
 * How much the browser tests go through. `npm test` takes a part that stands for the whole, so that it stays under ten
 * minutes on two cores: one language per journey, different ones in different files, and one resource of each kind.
 * `npm run test:browser` takes everything.
 */
import { resources } from '#config'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { MENU_GROUPS, type Resource } from '#shared/resources/define.ts'

/** Whether everything is gone through. */
export const isFullRun = process.env.BROWSER_TESTS === 'all'

/** The languages that a journey is gone through in; `otherwise` is the one of the part. */
export const languagesOf = (otherwise: Locale): readonly Locale[] => (isFullRun ? LOCALES : [otherwise])

/** Forms with tabs, files and rows, with trees and tables, and what nobody writes. */
const PARTICULAR = ['goods', 'roles', 'errors']

/** The resources that stand for the others: the particular ones, and one of each other group of the menu. */
export function partOf(all: readonly Resource[]): Resource[] {
  if (isFullRun) return [...all]
  const particular = all.filter(({ name }) => PARTICULAR.includes(name))
  const groups = MENU_GROUPS.filter((group) => !particular.some(({ menu }) => menu === group))
  const firsts = groups.flatMap((group) => all.find(({ menu }) => menu === group) ?? [])
  return all.filter((one) => particular.includes(one) || firsts.includes(one))
}

/** Every resource of the config. */
export const everyResource: readonly Resource[] = Object.values<Resource>(resources)
