/** Checks whether searches, filters and titles reveal fields that customers or roles can't see. */
import { definitionOf } from '../../fields/index.ts'
import type { Resource } from '../define.ts'
import { isSearchable } from '../published.ts'
import { includesRole } from '../role-grants.ts'
import { type Check, type Finding, ofFields, quoteNames } from './check.ts'

/** Usual names of fields that determine whether customers see a record. */
const PUBLISHED = ['published', 'visible']

/** Finds actions that are open to customers for every record, of all customers. */
const findOpenActions = ({ permissions, rows }: Resource): Finding[] =>
  (['read', 'create', 'update', 'delete'] as const)
    .filter((action) => !rows[action] && permissions[action].includes('custom'))
    .map((action) => [
      `rows.${action}`,
      `every customer may ${action} every record, also those of other customers: there is no rule for "${action}"`,
    ])

export const customerChecks: readonly Check[] = [
  {
    rule: 'customers-search',
    severity: 'warning',
    find: (resource) => {
      const { storefront, fields } = resource
      if (!storefront || isSearchable(resource)) return []
      const hidden = Object.values(fields).filter(
        (f) => f.searched && !f.customers && !storefront.foundBy?.includes(f.name),
      )
      return hidden.map(({ name }) => [
        `fields.${name}`,
        'customers cannot search these records, since a match would reveal this field: set search: false, or name it in storefront.foundBy',
      ])
    },
  },
  {
    rule: 'customers-open',
    severity: 'warning',
    find: ({ storefront, fields, workflow }) => {
      if (!storefront || storefront.through || Object.keys(storefront.where ?? {}).length) return []
      const state = [...PUBLISHED, workflow?.field].find((name) => name && fields[name])
      return state
        ? [['storefront', `customers see every record, whatever its "${state}" is: there is no "where"`]]
        : []
    },
  },
  { rule: 'customers-all', severity: 'warning', find: findOpenActions },
  ofFields(
    'customers-closed',
    'error',
    (f) => f.customers && f.read !== undefined && `customers see what only ${quoteNames(f.read)} may read`,
    'customers',
  ),
  ofFields(
    'customers-secret',
    'error',
    (f) => f.customers && definitionOf(f).hashed && 'a secret is never shown, to customers neither',
    'customers',
  ),
  ofFields(
    'closed-search',
    'error',
    (f, { storefront }) => {
      const isSearched = f.searched || storefront?.foundBy?.includes(f.name)
      return f.read !== undefined && isSearched && 'a match reveals the field to those who may not read it'
    },
    'search',
  ),
  {
    rule: 'closed-filter',
    severity: 'warning',
    find: ({ filters, fields, permissions }) =>
      filters.flatMap((name) => {
        const read = fields[name]?.read
        const excluded = read ? permissions.list.filter((role) => !includesRole(read, role)) : []
        return excluded.length
          ? [['filters', `${quoteNames(excluded)} may not read "${name}", so cannot filter by it`] as const]
          : []
      }),
  },
  {
    rule: 'closed-title',
    severity: 'error',
    find: ({ fields, title, subtitle }) =>
      Object.entries({ title, subtitle }).flatMap(([setting, name]) => {
        const read = fields[name ?? '']?.read
        return read
          ? [[setting, `names the records by "${name}", which only ${quoteNames(read)} may read`] as const]
          : []
      }),
  },
]
