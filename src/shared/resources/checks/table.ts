/**
 * All checks of the config, and those that the server runs when it loads one. The front ends have
 * none of them: they are built from a config that the server has checked.
 */
import { ConfigError } from '../config-error.ts'
import { declarationOf, type Resources, UnresolvableConfig } from '../define.ts'
import type { Check } from './check.ts'
import { conditionChecks } from './conditions.ts'
import { customerChecks } from './customers.ts'
import { fieldChecks } from './fields.ts'
import { nameChecks } from './names.ts'
import { referenceChecks } from './references.ts'
import { roleChecks } from './roles.ts'
import { isReadableWithout, shapeProblems } from './shape.ts'
import { stepChecks } from './steps.ts'
import { textChecks } from './texts.ts'
import { viewChecks } from './views.ts'

/** Those that need no database. */
export const CHECKS: readonly Check[] = [
  ...textChecks,
  ...nameChecks,
  ...roleChecks,
  ...fieldChecks,
  ...conditionChecks,
  ...referenceChecks,
  ...viewChecks,
  ...stepChecks,
  // A mistake in a field is named before what follows from it for customers.
  ...customerChecks,
]

/** A finding of a check in one of the resources. */
export interface Found extends Pick<Check, 'rule' | 'severity'> {
  /** Path in the config: `goods.fields.weight`. */
  path: string
  message: string
}

/** Runs checks on all resources. */
export const runChecks = (checks: readonly Check[], resources: Resources): Found[] =>
  checks.flatMap(({ rule, severity, find }) =>
    Object.values(resources).flatMap((resource) =>
      find(resource, resources).map(([path, message]) => ({
        rule,
        severity,
        message,
        path: path ? `${resource.name}.${path}` : resource.name,
      })),
    ),
  )

/**
 * Checks the resources of a config.
 * @throws ConfigError if it has unknown settings, or does not pass the checks that refuse it
 */
export function checkResources(resources: Resources): void {
  const misshapen = Object.values(resources).flatMap((resource) => {
    const declared = declarationOf(resource)
    return declared ? shapeProblems(resource.name, declared) : []
  })
  if (!misshapen.every(isReadableWithout)) throw new ConfigError(misshapen, null)
  const refused = runChecks(
    CHECKS.filter(({ refuses }) => refuses),
    resources,
  )
  // Unknown settings and values of another kind cause many of the refusals.
  const problems = [
    ...misshapen,
    ...refused.map(({ path, message }) => ({ path, problem: message })),
  ]
  if (problems.length) throw new ConfigError(problems, resources)
}

/** Returns the error of a config that cannot be loaded: its misshapen settings, if they cause it. */
export function configErrorOf(error: unknown): unknown {
  if (!(error instanceof UnresolvableConfig)) return error
  const misshapen = Object.entries(error.declared).flatMap(([name, settings]) =>
    shapeProblems(name, settings),
  )
  return misshapen.every(isReadableWithout) ? error.cause : new ConfigError(misshapen, null)
}
