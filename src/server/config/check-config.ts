/** Checks a config file without applying it: load errors, mistakes, and slow queries. */
import { pathToFileURL } from 'node:url'
import safeRegex from 'safe-regex2'
import type { Check } from '#shared/resources/checks/check.ts'
import { eachValue, error } from '#shared/resources/checks/check.ts'
import { type Found, runChecks, CHECKS as SHARED_CHECKS } from '#shared/resources/checks/table.ts'
import { ConfigError, type Problem } from '#shared/resources/config-error.ts'
import type { Resources } from '#shared/resources/define.ts'
import { mailsIn } from '#shared/resources/workflow.ts'
import type { ServerModule } from '../module.ts'
import { loadConfig } from '../product.ts'
import { createPathCheck } from '../start/page-paths.ts'
import { createProblemLocator } from './locate.ts'
import { createSourceLocator, type SourceLocation, type SourceLocator } from './source-locator.ts'
import { tableChecks } from './table-checks.ts'

/**
 * Check of patterns: one that backtracks without end would block the server with a single value.
 */
const patternChecks: readonly Check[] = [
  error(
    'slow-pattern',
    eachValue('pattern', (f) => {
      const { pattern } = f as { pattern?: RegExp }
      const isSlow = pattern !== undefined && !safeRegex(pattern)
      return (
        isSlow &&
        'a value can take it hours: a part that repeats is within another part that repeats'
      )
    }),
  ),
]

/** Checks of links in mails, which lead to pages of resources and of modules. */
const linkChecks = (modules: readonly ServerModule[]): readonly Check[] => [
  error('dead-button', (resource, resources) => {
    const hasPage = createPathCheck({ resources, modules })
    return mailsIn(resource).map(([path, { button }]) => {
      const isDead = button && !hasPage(button.path)
      return isDead && ([`${path}.button`, `${button.path} is not a page of the product`] as const)
    })
  }),
]

/** Error or warning with its location; its rule is `config` for what the server refuses. */
export interface Finding extends Found, SourceLocation {}

/** All checks; without the modules of the product, those that need none. */
export const checksOf = (modules: readonly ServerModule[] | null): readonly Check[] => [
  ...SHARED_CHECKS,
  ...tableChecks(modules ?? []),
  ...(modules ? linkChecks(modules) : []),
  ...patternChecks,
]

/**
 * `// config:check allows long-menu: the customer's term` suppresses the finding on the next line.
 */
const SUPPRESSION = /^config:check allows ([a-z-]+): \S/

/**
 * Checks a config.
 * @param file its absolute path
 * @param loadModules loads the modules of the product, once its config has loaded; by default, what
 * needs them is not checked
 * @returns what stops the server, each cause before what follows from it; then errors and warnings
 * in the order of their locations
 */
export async function checkConfig(
  file: string,
  loadModules: () => Promise<readonly ServerModule[] | null> = async () => null,
): Promise<Finding[]> {
  const locator = createSourceLocator(file)
  const unreadable = locator.syntaxError()
  if (unreadable) return [{ ...REFUSED, path: '', ...unreadable }]
  const repeated = locator.repeatedKeys().map(
    ({ key, ...location }): Finding => ({
      severity: 'error',
      rule: 'repeated-key',
      path: '',
      ...location,
      message: `"${key}" is declared twice here, and only the last one counts`,
    }),
  )
  const loaded = await load(file)
  if ('thrown' in loaded) return [thrownFinding(locator, file, loaded.thrown)]
  // The error of the loader contains the refusals.
  const { modules, refused } = loaded.refused.length
    ? { modules: null, refused: loaded.refused }
    : await tryModules(loadModules)
  const accepted = checksOf(modules).filter(({ refuses }) => !refuses)
  const locate = createProblemLocator(file)
  const located = [
    ...refused.map((problem) => ({ ...refusalOf(problem), ...locate(problem) })),
    ...runChecks(accepted, loaded.resources ?? {}).map((found) => ({
      ...found,
      ...locator.find(found.path),
    })),
  ]
  return [...repeated, ...located]
    .filter((finding) => finding.rule === 'config' || !isSuppressed(locator, finding))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (rankOf(a) && compareLocations(a, b)))
}

/** Refusals keep the order of the checks, which name causes first. */
const rankOf = ({ rule }: Finding): 0 | 1 => (rule === 'config' ? 0 : 1)
const compareLocations = (a: SourceLocation, b: SourceLocation): number =>
  a.file.localeCompare(b.file) || a.line - b.line

const REFUSED = { severity: 'error', rule: 'config' } as const

const refusalOf = ({ path, problem }: Problem): Found => ({ ...REFUSED, path, message: problem })

type Loaded = { refused: readonly Problem[]; resources: Resources | null } | { thrown: unknown }

async function load(file: string): Promise<Loaded> {
  try {
    const { resources } = await loadConfig(pathToFileURL(file).href)
    return { refused: [], resources }
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) return { thrown }
    const { problems, resources } = thrown
    return { refused: problems, resources }
  }
}

/** The modules of the product, or why it cannot be without others. */
async function tryModules(
  loadModules: () => Promise<readonly ServerModule[] | null>,
): Promise<{ modules: readonly ServerModule[] | null; refused: readonly Problem[] }> {
  try {
    return { modules: await loadModules(), refused: [] }
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown
    return { modules: null, refused: thrown.problems }
  }
}

/** Missing file, package or name in the messages of Node about imports. */
const MISSING_IMPORT =
  /^Cannot find (?:module|package) '([^']+)'|does not provide an export named '([^']+)'/

/**
 * Finding for a file that fails to execute, at the import that fails, or else at the location in
 * the stack trace.
 */
function thrownFinding(locator: SourceLocator, file: string, thrown: unknown): Finding {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const [, missing, name] = MISSING_IMPORT.exec(message) ?? []
  const [, path, line, column] = /(\/[^\s():?]+\.ts)(?:\?[^\s:]*)?:(\d+):(\d+)/.exec(stack) ?? []
  const location = locator.findImport(missing ?? name ?? '') ?? {
    file: path ?? file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
  }
  return { ...REFUSED, path: '', message, ...location }
}

const isSuppressed = (locator: SourceLocator, { rule, ...location }: Finding): boolean =>
  locator.commentsAt(location).some((comment) => SUPPRESSION.exec(comment)?.[1] === rule)
