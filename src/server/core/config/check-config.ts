/** Checks a config file without applying it: load errors, mistakes, and slow queries. */
import { pathToFileURL } from 'node:url'
import type { Check } from '#shared/resources/checks/check.ts'
import { customerChecks } from '#shared/resources/checks/customers.ts'
import { effectChecks } from '#shared/resources/checks/effects.ts'
import { fieldChecks } from '#shared/resources/checks/fields.ts'
import { nameChecks } from '#shared/resources/checks/names.ts'
import { referenceChecks } from '#shared/resources/checks/references.ts'
import { roleChecks } from '#shared/resources/checks/roles.ts'
import { stepChecks } from '#shared/resources/checks/steps.ts'
import { textChecks } from '#shared/resources/checks/texts.ts'
import { viewChecks } from '#shared/resources/checks/views.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import type { Resources } from '#shared/resources/define.ts'
import { patternChecks } from './pattern-checks.ts'
import { createSourceLocator, type SourceLocation, type SourceLocator } from './source-locator.ts'
import { tableChecks } from './table-checks.ts'

/** Error or warning with its location. */
export interface Finding extends SourceLocation {
  severity: 'error' | 'warning'
  /** Name of the check; `config` for load errors. */
  rule: string
  /** Path in the config: `goods.fields.weight`; empty for the whole file. */
  path: string
  message: string
}

export const CHECKS: readonly Check[] = [
  ...textChecks,
  ...nameChecks,
  ...roleChecks,
  ...customerChecks,
  ...fieldChecks,
  ...effectChecks,
  ...referenceChecks,
  ...viewChecks,
  ...stepChecks,
  ...tableChecks,
  ...patternChecks,
]

/** `// config:check allows long-menu: the customer's term` suppresses the finding on the next line. */
const SUPPRESSION = /^config:check allows ([a-z-]+): \S/

type UnlocatedFinding = Pick<Finding, 'severity' | 'rule' | 'path' | 'message'>

/** @param file absolute path of the config. @returns findings in the order of their locations */
export async function checkConfig(file: string): Promise<Finding[]> {
  const locator = createSourceLocator(file)
  const unreadable = locator.syntaxError()
  if (unreadable) return [{ severity: 'error', rule: 'config', path: '', ...unreadable }]
  const repeated = locator.repeatedKeys().map(
    ({ key, ...location }): Finding => ({
      ...{ severity: 'error', rule: 'repeated-key', path: '', ...location },
      message: `"${key}" is declared twice here, and only the last one counts`,
    }),
  )
  const loaded = await load(file)
  if ('thrown' in loaded) return [thrownFinding(locator, file, loaded.thrown)]
  const located = [...loaded.rejected, ...(loaded.resources ? check(loaded.resources) : [])].map((finding) => ({
    ...finding,
    ...locator.find(finding.path),
  }))
  return [...repeated, ...located]
    .filter((finding) => finding.rule === 'config' || !isSuppressed(locator, finding))
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/** Runs all checks. For an invalid config, a check can fail early. */
function check(resources: Resources): UnlocatedFinding[] {
  const all = Object.values(resources)
  return CHECKS.flatMap(({ rule, severity, find }) =>
    all.flatMap((resource) =>
      find(resource, resources).map(([path, message]) => ({
        ...{ rule, severity, message },
        path: path ? `${resource.name}.${path}` : resource.name,
      })),
    ),
  )
}

type Loaded = { rejected: UnlocatedFinding[]; resources: Resources | null } | { thrown: unknown }

async function load(file: string): Promise<Loaded> {
  try {
    const { resources } = (await import(pathToFileURL(file).href)) as { resources: Resources }
    return { rejected: [], resources }
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) return { thrown }
    const { problems, resources } = thrown
    const rejected = problems.map(
      ({ path, problem }): UnlocatedFinding => ({ severity: 'error', rule: 'config', path, message: problem }),
    )
    return { rejected: rejected, resources }
  }
}

/** Missing file, package or name in the messages of Node about imports. */
const MISSING_IMPORT = /^Cannot find (?:module|package) '([^']+)'|does not provide an export named '([^']+)'/

/** Finding for a file that fails to execute, at the import that fails, or else at the location in the stack trace. */
function thrownFinding(locator: SourceLocator, file: string, thrown: unknown): Finding {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const [, missing, name] = MISSING_IMPORT.exec(message) ?? []
  const [, path, line, column] = /(\/[^\s():?]+\.ts)(?:\?[^\s:]*)?:(\d+):(\d+)/.exec(stack) ?? []
  const location = locator.findImport(missing ?? name ?? '') ?? {
    file: path ?? file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
  }
  return { severity: 'error', rule: 'config', path: '', message, ...location }
}

const isSuppressed = (locator: SourceLocator, { rule, ...location }: Finding): boolean =>
  locator.commentsAt(location).some((comment) => SUPPRESSION.exec(comment)?.[1] === rule)
