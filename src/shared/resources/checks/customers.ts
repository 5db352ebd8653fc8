/**
 * Checks of what customers see: records that are open to them, and fields that searches, filters
 * and titles reveal.
 */
import type { Field } from '#fields/field.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { Resource, Resources } from '../define.ts'
import { customerFields, HIDDEN_FROM_SEARCH, hiddenFromSearch } from '../published.ts'
import { includesRole } from '../role-grants.ts'
import { type Check, eachField, error, named, quoteNames, refusal, warning } from './check.ts'

/** Usual names of fields that determine whether customers see a record. */
const PUBLISHED = ['published', 'visible']

/**
 * Resources that are published through each other, back to the first; null if there is no such
 * circle.
 */
function circleFrom(resources: Resources, { name }: Resource): string[] | null {
  const names: string[] = []
  for (let next: string | undefined = name; next !== undefined; ) {
    if (names.includes(next)) return next === name ? [...names, next] : null
    names.push(next)
    const { storefront, fields }: Partial<Resource> = resources[next] ?? {}
    const f: Field | undefined = fields?.[storefront?.through ?? '']
    next = f && definitionOf(f).refersTo?.(f)
  }
  return null
}

export const customerChecks: readonly Check[] = [
  refusal(({ storefront, portal, fields }) => {
    const marked = !storefront && !portal && Object.values(fields).find((f) => f.customers)
    return (
      marked && [
        'storefront',
        `"${marked.name}" is marked for customers, to whom no record is open`,
      ]
    )
  }),
  refusal((resource) =>
    resource.storefront?.foundBy?.map((name) => named(resource, 'storefront', name)),
  ),
  refusal((resource) =>
    Object.entries(resource.storefront?.where ?? {}).map(([name, expected]) =>
      named(resource, `storefront.where.${name}`, name, (f) => {
        const { operand, operators } = definitionOf(f)
        const isValid = [expected].flat().every((item) => operand(f).safeParse(item).success)
        if (!f.filterable || !operators.includes('eq'))
          return `records cannot be selected by "${name}"`
        return !isValid && `"${name}" is never ${JSON.stringify(expected)}`
      }),
    ),
  ),
  refusal((resource) => {
    const shown = ['id', ...customerFields(resource)]
    const hidden =
      resource.storefront &&
      // A field that does not exist is named at the setting.
      [resource.title, resource.sort.field].find(
        (name) => resource.fields[name] && !shown.includes(name),
      )
    return (
      hidden && ['storefront', `"${hidden}" must be shown, since it names or orders the records`]
    )
  }),
  refusal((resource, resources) => {
    const names = new Set([...customerFields(resource), resource.storefront?.through ?? []].flat())
    return [...names].map((name) => {
      const f = resource.fields[name]
      const target = f && targetNameOf(f)
      const isClosed = target && resources[target] && !resources[target].storefront
      return (
        isClosed && ['storefront', `"${name}" leads to ${target}, which is closed to customers`]
      )
    })
  }),
  refusal(({ storefront, fields }) => {
    const f = fields[storefront?.through ?? '']
    const isReference = f && definitionOf(f).refersTo?.(f) !== undefined
    return (
      storefront?.through &&
      !isReference && ['storefront', `"${storefront.through}" is no reference`]
    )
  }),
  refusal((resource, resources) => {
    const circle =
      resource.storefront?.through && circleFrom(resources, resource)?.join(' through ')
    return circle && ['storefront', `no record is shown: each is shown by another one (${circle})`]
  }),
  warning('customers-search', (resource) => {
    if (!resource.storefront) return []
    return hiddenFromSearch(resource).map((name) => [`fields.${name}`, HIDDEN_FROM_SEARCH])
  }),
  warning('customers-open', ({ storefront, fields, workflow }) => {
    if (!storefront || storefront.through || Object.keys(storefront.where ?? {}).length) return null
    const state = [...PUBLISHED, workflow?.field].find((name) => name && fields[name])
    return (
      state && [
        'storefront',
        `customers see every record, whatever its "${state}" is: there is no "where"`,
      ]
    )
  }),
  warning('customers-all', ({ permissions, rows }) =>
    (['read', 'create', 'update', 'delete'] as const)
      .filter((action) => !rows[action] && permissions[action].includes('custom'))
      .map((action) => [
        `rows.${action}`,
        `every customer may ${action} every record, also those of other customers: there is no rule for "${action}"`,
      ]),
  ),
  error(
    'customers-closed',
    eachField('customers', ({ customers, read }) => {
      return (
        customers && read !== undefined && `customers see what only ${quoteNames(read)} may read`
      )
    }),
  ),
  error(
    'customers-secret',
    eachField('customers', (f) => {
      return (
        f.customers && definitionOf(f).hashed && 'a secret is never shown, to customers neither'
      )
    }),
  ),
  error(
    'closed-search',
    eachField('search', (f, { storefront }) => {
      const isSearched = f.searched || storefront?.foundBy?.includes(f.name)
      return (
        f.read !== undefined &&
        isSearched &&
        'a match reveals the field to those who may not read it'
      )
    }),
  ),
  warning('closed-filter', ({ filters, fields, permissions }) =>
    filters.map((name) => {
      const read = fields[name]?.read
      const excluded = read ? permissions.list.filter((role) => !includesRole(read, role)) : []
      return (
        excluded.length > 0 && [
          'filters',
          `${quoteNames(excluded)} may not read "${name}", so cannot filter by it`,
        ]
      )
    }),
  ),
  error('closed-title', ({ fields, title, subtitle }) =>
    Object.entries({ title, subtitle }).map(([setting, name]) => {
      const read = fields[name ?? '']?.read
      return (
        read && [setting, `names the records by "${name}", which only ${quoteNames(read)} may read`]
      )
    }),
  ),
]
