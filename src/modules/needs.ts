/** The needs of each capability, and the modules that a product has. */
import { type Problem, withSuggestion } from '#shared/resources/config-error.ts'

/**
 * The modules whose code each one imports, one line a module: without these, it is deleted or
 * switched off as well.
 */
export const NEEDS = {
  catalogue: ['units'],
  changes: ['catalogue', 'firmware', 'orders', 'units'],
  dashboard: [],
  drawings: ['catalogue', 'units'],
  firmware: ['catalogue', 'units'],
  fixtures: ['catalogue', 'units'],
  guides: ['catalogue', 'units'],
  handbook: [],
  labels: [],
  models: ['catalogue'],
  offline: ['catalogue', 'fixtures', 'orders'],
  orders: ['catalogue', 'support', 'units'],
  registration: [],
  sheets: ['catalogue'],
  support: ['units'],
  tour: [],
  units: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ModuleName = keyof typeof NEEDS

const namesIn = Object.keys(NEEDS) as readonly ModuleName[]
const needsOf = (name: ModuleName): readonly ModuleName[] => NEEDS[name]

/** The modules that cannot be without this one, through others as well. */
export function dependentsOf(name: ModuleName): ReadonlySet<ModuleName> {
  const dependents = new Set([name])
  // A set grows while it is read.
  for (const needed of dependents)
    for (const other of namesIn) if (needsOf(other).includes(needed)) dependents.add(other)
  dependents.delete(name)
  return dependents
}

/** Those that a product has. @param without names of the others */
export const installed = <M extends { name: string }>(
  modules: readonly M[],
  without: readonly ModuleName[],
): readonly M[] => modules.filter(({ name }) => !without.some((other) => other === name))

/**
 * Why modules cannot be switched off: others need them that stay.
 * @param file where they are named
 */
export const neededModules = (without: readonly ModuleName[], file: string): Problem[] =>
  without.flatMap((name) => {
    // The names are compared by types, which nothing that starts the product runs.
    if (!namesIn.includes(name)) {
      const problem = withSuggestion(`there is no module "${name}"`, name, namesIn)
      return [{ path: 'without', problem, file }]
    }
    const users = namesIn.filter(
      (other) => needsOf(other).includes(name) && !without.includes(other),
    )
    const problem = `"${name}" cannot be switched off, because ${users.join(', ')} ${users.length === 1 ? 'needs' : 'need'} it`
    return users.length ? { path: 'without', problem, file } : []
  })
