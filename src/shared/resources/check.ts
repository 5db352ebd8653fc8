/** Start-up checks of the config, for errors that types cannot catch. */
import type { Field, FieldTypeDefinition } from '../fields/field.ts'
import type { GuideOptions } from '../fields/guide.ts'
import { definitionOf, targetNameOf } from '../fields/index.ts'
import type { RowsOptions } from '../fields/rows.ts'
import { ACCOUNTS, workflowProblems } from './check-workflow.ts'
import { missingField, type Problem, withSuggestion } from './config-error.ts'
import { CREATED_AT } from './created-at.ts'
import type { Resource, Resources } from './define.ts'
import { GROUP_OPERATORS } from './filter-groups.ts'
import { filterOperands } from './filter-operands.ts'
import { storefrontProblem } from './published.ts'
import type { ResolvedField } from './resolve-field.ts'
import type { RowRule } from './row-rules.ts'

/** Double underscores are reserved for the tables of search indexes. */
const NAME = /^(?!.*__)[a-z][a-z0-9_]{0,40}$/
/** Names of system fields, and names with a special meaning in filters. */
export const RESERVED = [
  ...['id', 'lock_version', 'created_at', 'updated_at', 'search_text', 'search_words', 'q', '$refs'],
  ...GROUP_OPERATORS,
]

const COMPANIES = 'companies'
const PATH = /^(\/[\w-]+)+$/

/** Returns all problems that types cannot catch. */
export function problemsOf(resources: Resources): Problem[] {
  return [
    ...Object.values(resources).flatMap((resource) => resourceProblems(resources, resource)),
    ...pathProblems(resources),
  ]
}

function resourceProblems(resources: Resources, resource: Resource): Problem[] {
  const { name, fields, waiting, rows } = resource
  const problemAt = (part: string, problem: string | null): Problem[] =>
    problem ? [{ path: `${name}${part}`, problem }] : []
  const waitingField = waiting && fields[waiting.field]
  const isPossible = waitingField && waiting.in.every((value) => filterOperands(waitingField, 'eq', value))
  return [
    ...problemAt('', NAME.test(name) ? null : 'a resource name is lower case letters, digits and single underscores'),
    ...nameProblems(resource),
    ...Object.values(fields).flatMap((f) =>
      fieldProblems(resources, resource, f).flatMap(([setting, problem]) =>
        problemAt(`.fields.${f.name}${setting && `.${setting}`}`, problem),
      ),
    ),
    ...problemAt('.storefront', storefrontProblem(resources, resource)),
    ...Object.entries(rows).flatMap(([action, rule]) => problemAt(`.rows.${action}`, ruleProblem(resource, rule))),
    ...problemAt('.waiting', waiting && !isPossible ? `"${waiting.field}" cannot have these values` : null),
    ...workflowProblems(resource),
  ]
}

/** Invalid and duplicate paths of pages. */
function pathProblems(resources: Resources): Problem[] {
  const owners = new Map<string, string>()
  return Object.values(resources).flatMap((resource) =>
    Object.entries(resource.paths).flatMap(([page, path]): Problem[] => {
      const location = { path: `${resource.name}.paths.${page}` }
      const owner = owners.get(path)
      if (owner) return [{ ...location, problem: `the path ${path} is already taken by ${owner}` }]
      owners.set(path, resource.name)
      return PATH.test(path) ? [] : [{ ...location, problem: `${path} is not a path such as /goods/code/index` }]
    }),
  )
}

function nameProblems(resource: Resource): Problem[] {
  const { name: resourceName, fields, sort, groups } = resource
  const problems: Problem[] = []
  const add = (path: string, problem: string) => problems.push({ path: `${resourceName}.${path}`, problem })
  const requireField = (name: string, path: string) => {
    const exists = Object.hasOwn(fields, name)
    if (!exists) add(path, missingField(name, fields))
    return exists
  }
  for (const [setting, named] of Object.entries({ title: resource.title, subtitle: resource.subtitle })) {
    if (named === null || !requireField(named, setting)) continue
    if (!isPlain(fields[named])) add(setting, `"${named}" is no name: it holds more than one value`)
  }
  const { of = [], by = [], after } = resource.revisions ?? {}
  for (const [setting, names] of Object.entries({ of, by })) {
    names.forEach((name, index) => {
      const path = `revisions.${setting}.${index}`
      if (requireField(name, path) && !isPlain(fields[name])) add(path, `"${name}" cannot be compared`)
    })
  }
  if (after && requireField(after, 'revisions.after') && targetOf(fields[after]) !== resourceName) {
    add('revisions.after', `"${after}" does not refer to another revision, a record of ${resourceName}`)
  }
  resource.columns.forEach((name, index) => void requireField(name, `columns.${index}`))
  for (const name of resource.filters) {
    if (name === CREATED_AT || !requireField(name, 'filters')) continue
    if (!fields[name]?.filterable) add('filters', `"${name}" cannot be filtered`)
  }
  for (const name of resource.indexes.flat()) {
    if (name === CREATED_AT || !requireField(name, 'indexes')) continue
    const f = fields[name]
    if (f && !definitionOf(f).columns(f, name).length) add('indexes', `"${name}" has no column of its own`)
    else if (!isPlain(f)) add('indexes', `"${name}" holds more than one value, which no index finds`)
  }
  const grouped = groups.flatMap((group) => group.fields)
  groups.forEach((group, index) => {
    for (const name of new Set(group.fields)) requireField(name, `groups.${index}`)
  })
  const duplicate = grouped.find((name, index) => grouped.indexOf(name) !== index)
  if (duplicate) add('groups', `"${duplicate}" stands in two groups`)
  if (sort.field !== 'id' && requireField(sort.field, 'sort') && !fields[sort.field]?.sortable) {
    add('sort', `"${sort.field}" has no order`)
  }
  return [...problems, ...columnProblems(resource)]
}

/** Fields that would share a column of the table, such as `name_en` and the English text of `name`. */
function columnProblems({ name: resourceName, fields }: Resource): Problem[] {
  const owners = new Map<string, string>()
  return Object.values(fields).flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .flatMap(({ name }): Problem[] => {
        const owner = owners.get(name)
        owners.set(name, owner ?? f.name)
        const path = `${resourceName}.fields.${f.name}`
        return owner ? [{ path, problem: `its column "${name}" is that of "${owner}"` }] : []
      }),
  )
}

const targetOf = (f: Field | undefined): string | undefined => f && definitionOf(f).refersTo?.(f)

/** Whether a field holds a value that can be read and compared, in contrast to rows, files or hashes. */
function isPlain(f: Field | undefined): boolean {
  const { stored, linksTo }: Partial<FieldTypeDefinition> = f ? definitionOf(f) : {}
  return linksTo !== undefined || ['column', 'boolean', 'texts'].includes(stored ?? '')
}

const isDefaultValid = (f: Field): boolean =>
  f.default === undefined || definitionOf(f).schema(f).safeParse(f.default).success

const missingTarget = (name: string, resources: Resources): string =>
  withSuggestion(`there is no resource "${name}" to refer to`, name, Object.keys(resources))

/** Problems with the settings that cause them. */
function fieldProblems(
  resources: Resources,
  resource: Resource,
  f: ResolvedField,
): (readonly [setting: string, problem: string])[] {
  const problems: (readonly [string, string])[] = []
  const add = (setting: string, problem: string) => problems.push([setting, problem])
  if (!NAME.test(f.name)) add('', 'a field name is lower case letters, digits and single underscores')
  if (RESERVED.includes(f.name)) add('', 'this name is taken by the product itself')
  const definition = definitionOf(f)
  const target = targetNameOf(f)
  if (target && !resources[target]) add('to', missingTarget(target, resources))
  const { actions = {} } = f as Partial<GuideOptions>
  for (const [kind, { to }] of Object.entries(actions)) {
    if (to && !resources[to]) add(`actions.${kind}.to`, missingTarget(to, resources))
  }
  for (const setting of ['showWhen', 'editableWhen'] as const) {
    const condition = f[setting]
    if (condition && !resource.fields[condition.field]) add(setting, missingField(condition.field, resource.fields))
  }
  if (!isDefaultValid(f)) add('default', 'its default is not valid')
  for (const [name, column] of Object.entries((f as Partial<RowsOptions>).columns ?? {})) {
    if (!isDefaultValid(column)) add(`columns.${name}.default`, 'its default is not valid')
  }
  const isOneValue = definition.columns(f, f.name).length === 1 && !definition.hashed && !definition.compute
  if (f.unique && !(isOneValue && definition.sorted)) add('unique', 'a field of this type cannot be unique')
  const isText = definition.columns(f, f.name).every(({ kind }) => kind === 'text')
  if (f.ignoreCase && !isText) add('ignoreCase', '"ignoreCase" is for texts')
  return problems
}

/** Returns the first problem of a row rule as a sentence; null when valid. */
function ruleProblem(resource: Resource, rule: RowRule): string | null {
  if ('roles' in rule || 'may' in rule) return null
  if ('not' in rule) return ruleProblem(resource, rule.not)
  if ('any' in rule || 'all' in rule) {
    return ('any' in rule ? rule.any : rule.all).reduce<string | null>(
      (match, part) => match ?? ruleProblem(resource, part),
      null,
    )
  }
  if (!('field' in rule)) return 'a rule names a field, roles, an action or other rules'
  const isOfCompany = 'is' in rule && rule.is === 'my company'
  if (rule.field === 'id' && 'is' in rule) {
    if (isOfCompany) return resource.name === COMPANIES ? null : 'its records are no companies'
    return ACCOUNTS.includes(resource.name) ? null : 'its records are no accounts'
  }
  const f = resource.fields[rule.field]
  if (!f) return missingField(rule.field, resource.fields)
  const definition = definitionOf(f)
  const isComparable = definition.linksTo !== undefined || definition.columns(f, f.name).length === 1
  if (!isComparable || !f.filterable || !definition.operators.includes('eq')) return `"${f.name}" cannot be compared`
  // Front ends evaluate the rule on the record as the user reads it.
  if (f.read !== undefined) return `"${f.name}" is hidden from some roles, so their screens could not follow the rule`
  if ('is' in rule) {
    const target = targetNameOf(f) ?? ''
    if (rule.is === 'my role') return target === 'roles' ? null : `"${f.name}" does not refer to a role`
    if (isOfCompany) return target === COMPANIES ? null : `"${f.name}" does not refer to a company`
    return ACCOUNTS.includes(target) ? null : `"${f.name}" does not refer to an account`
  }
  const canBeEmpty = definition.emptyValue === null || definition.linksTo !== undefined
  const isStored = (item: unknown) => definition.operand(f).safeParse(item).data === item
  const invalid = rule.in.find((item) => (item === null ? !canBeEmpty : !isStored(item)))
  return invalid === undefined ? null : `"${f.name}" is never ${JSON.stringify(invalid)}`
}
