/** Start-up checks of the config, for errors that types cannot catch. */
import type { Field } from '../fields/field.ts'
import { definitionOf, fieldTypes } from '../fields/index.ts'
import { workflowProblem } from './check-workflow.ts'
import { CREATED_AT } from './created-at.ts'
import type { Resource, Resources } from './define.ts'
import { GROUP_OPERATORS } from './filter-groups.ts'
import { filterOperands } from './filter-operands.ts'
import { storefrontProblem } from './published.ts'
import type { RowRule } from './row-rules.ts'

/** Double underscores are reserved for tables of the search index. */
const NAME = /^(?!.*__)[a-z][a-z0-9_]{0,40}$/
/** Names that every record already carries, or that mean something else in filters. */
export const RESERVED = [
  ...['id', 'lock_version', 'created_at', 'updated_at', 'search_text', 'search_words', 'q', '$refs'],
  ...GROUP_OPERATORS,
]

const ACCOUNTS: readonly string[] = ['users', 'customers']

const fail = (path: string, problem: string): never => {
  throw new Error(`resources.config.ts: ${path}: ${problem}`)
}

/** @throws Error at the first mistake, naming resource and field. */
export function checkResources(resources: Resources): void {
  const paths = new Map<string, string>()
  for (const resource of Object.values(resources)) {
    if (!NAME.test(resource.name))
      fail(resource.name, 'a resource name is lower case letters, digits and single underscores')
    checkNames(resource)
    for (const f of Object.values(resource.fields)) checkField(resources, resource, f.name)
    const problem = storefrontProblem(resources, resource)
    if (problem) fail(`${resource.name}.storefront`, problem)
    const wrongRule = rowsProblem(resource)
    if (wrongRule) fail(`${resource.name}.rows`, wrongRule)
    const { waiting, fields } = resource
    const awaited = waiting && fields[waiting.field]
    if (waiting && !(awaited && waiting.in.every((value) => filterOperands(awaited, 'eq', value)))) {
      fail(`${resource.name}.waiting`, `"${waiting.field}" cannot have these values`)
    }
    const wrongStep = workflowProblem(resource)
    if (wrongStep) fail(`${resource.name}.workflow`, wrongStep)
    for (const path of Object.values(resource.paths)) {
      const owner = paths.get(path)
      if (owner) fail(resource.name, `the path ${path} is already taken by ${owner}`)
      if (!/^(\/[\w-]+)+$/.test(path)) fail(resource.name, `${path} is not a path such as /goods/code/index`)
      paths.set(path, resource.name)
    }
  }
}

/** @throws Error when no such field type is registered */
export function checkType(resource: string, name: string, f: Field): void {
  if (!Object.hasOwn(fieldTypes, f.type)) fail(`${resource}.fields.${name}`, `there is no field type "${f.type}"`)
}

function checkNames(resource: Resource): void {
  const known = new Set(Object.keys(resource.fields))
  const need = (name: string, where: string) => {
    if (!known.has(name)) fail(`${resource.name}.${where}`, `there is no field "${name}"`)
  }
  need(resource.title, 'title')
  if (resource.subtitle) need(resource.subtitle, 'subtitle')
  for (const name of resource.columns) need(name, 'columns')
  for (const name of resource.filters) {
    if (name === CREATED_AT) continue
    need(name, 'filters')
    if (!resource.fields[name]?.filterable) fail(`${resource.name}.filters`, `"${name}" cannot be filtered`)
  }
  const grouped = resource.groups.flatMap((group) => group.fields)
  for (const name of grouped) need(name, 'groups')
  const twice = grouped.find((name, index) => grouped.indexOf(name) !== index)
  if (twice) fail(`${resource.name}.groups`, `"${twice}" stands in two groups`)
  const { field } = resource.sort
  if (field !== 'id') need(field, 'sort')
  if (field !== 'id' && !resource.fields[field]?.sortable) fail(`${resource.name}.sort`, `"${field}" has no order`)
}

function checkField(resources: Resources, resource: Resource, name: string): void {
  const path = `${resource.name}.fields.${name}`
  const f = resource.fields[name]
  if (!f) return
  if (!NAME.test(name)) fail(path, 'a field name is lower case letters, digits and single underscores')
  if (RESERVED.includes(name)) fail(path, 'this name is taken by the product itself')
  const meaning = definitionOf(f)
  const target = meaning.linksTo?.(f) ?? meaning.refersTo?.(f)
  if (target && !resources[target]) fail(path, `there is no resource "${target}" to refer to`)
  if (f.showWhen && !resource.fields[f.showWhen.field]) fail(path, `there is no field "${f.showWhen.field}"`)
  const { editableWhen } = f
  if (editableWhen && !resource.fields[editableWhen.field]) fail(path, `there is no field "${editableWhen.field}"`)
  if (f.default !== undefined && !meaning.schema(f).safeParse(f.default).success) fail(path, 'its default is not valid')
  const isOneValue = meaning.columns(f, name).length === 1 && !meaning.hashed && !meaning.compute
  if (f.unique && !isOneValue) fail(path, 'a field of this type cannot be unique')
}

/** The first error in the row rules of a resource, as a sentence; null when valid. */
function rowsProblem(resource: Resource): string | null {
  for (const rule of Object.values(resource.rows)) {
    const problem = ruleProblem(resource, rule)
    if (problem) return problem
  }
  return null
}

function ruleProblem(resource: Resource, rule: RowRule): string | null {
  if ('roles' in rule) return null
  if ('not' in rule) return ruleProblem(resource, rule.not)
  if ('any' in rule || 'all' in rule) {
    return ('any' in rule ? rule.any : rule.all).reduce<string | null>(
      (match, part) => match ?? ruleProblem(resource, part),
      null,
    )
  }
  if (rule.field === 'id' && 'is' in rule)
    return ACCOUNTS.includes(resource.name) ? null : 'its records are no accounts'
  const f = resource.fields[rule.field]
  if (!f) return `there is no field "${rule.field}"`
  const meaning = definitionOf(f)
  const isComparable = meaning.linksTo !== undefined || meaning.columns(f, f.name).length === 1
  if (!isComparable || !f.filterable || !meaning.operators.includes('eq')) return `"${f.name}" cannot be compared`
  // The screens decide by the record as the user reads it.
  if (f.read !== undefined) return `"${f.name}" is hidden from some roles, so their screens could not follow the rule`
  if ('is' in rule) {
    const target = meaning.refersTo?.(f) ?? meaning.linksTo?.(f) ?? ''
    if (rule.is === 'my role') return target === 'roles' ? null : `"${f.name}" does not refer to a role`
    return ACCOUNTS.includes(target) ? null : `"${f.name}" does not refer to an account`
  }
  const canBeEmpty = meaning.emptyValue === null || meaning.linksTo !== undefined
  const isStored = (item: unknown) => meaning.operand(f).safeParse(item).data === item
  const wrong = rule.in.find((item) => (item === null ? !canBeEmpty : !isStored(item)))
  return wrong === undefined ? null : `"${f.name}" is never ${JSON.stringify(wrong)}`
}
