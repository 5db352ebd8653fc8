/** The capabilities, one line each, and the modules that a product has. */
import { type Problem, withSuggestion } from '#shared/resources/config-error.ts'

/**
 * The modules whose code each one imports: without these, it is deleted or switched off as well.
 * Contributions to one place stand in this order: write hooks of a resource, and sections of the
 * account page.
 */
export const NEEDS = {
  units: [],
  labels: [],
  support: ['units'],
  orders: ['catalogue', 'support', 'units'],
  changes: ['catalogue', 'firmware', 'orders', 'units'],
  fixtures: ['catalogue', 'units'],
  offline: ['catalogue'],
  firmware: ['catalogue', 'units'],
  guides: ['catalogue', 'units'],
  models: ['catalogue'],
  catalogue: ['units'],
  drawings: ['catalogue', 'units'],
  sheets: ['catalogue'],
  registration: [],
  dashboard: [],
  handbook: [],
  tour: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ModuleName = keyof typeof NEEDS

/** In their order. */
export const MODULE_NAMES = Object.keys(NEEDS) as readonly ModuleName[]
const needsOf = (name: ModuleName): readonly ModuleName[] => NEEDS[name]

/** The modules that cannot be without this one, through others as well. */
export function dependentsOf(name: ModuleName): ReadonlySet<ModuleName> {
  const dependents = new Set([name])
  // A set grows while it is read.
  for (const needed of dependents)
    for (const other of MODULE_NAMES) if (needsOf(other).includes(needed)) dependents.add(other)
  dependents.delete(name)
  return dependents
}

/** Those that a product has, in their order. @param without names of the others */
export const installed = <M extends { name: string }>(
  modules: readonly M[],
  without: readonly ModuleName[],
): readonly M[] =>
  MODULE_NAMES.flatMap((name) =>
    without.includes(name) ? [] : modules.filter((module) => module.name === name),
  )

/**
 * Why modules cannot be switched off: others need them that stay.
 * @param file where they are named
 */
export const neededModules = (without: readonly ModuleName[], file: string): Problem[] =>
  without.flatMap((name) => {
    // The names are compared by types, which nothing that starts the product runs.
    if (!MODULE_NAMES.includes(name)) {
      const problem = withSuggestion(`there is no module "${name}"`, name, MODULE_NAMES)
      return [{ path: 'without', problem, file }]
    }
    const users = MODULE_NAMES.filter(
      (other) => needsOf(other).includes(name) && !without.includes(other),
    )
    const problem = `"${name}" cannot be switched off, because ${users.join(', ')} ${users.length === 1 ? 'needs' : 'need'} it`
    return users.length ? { path: 'without', problem, file } : []
  })
