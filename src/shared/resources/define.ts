/**
 * Config language, checked by types where possible and by the server when it loads the config
 * otherwise. `defineResources` resolves all defaults and preserves the literal types of fields.
 */

import type { Field, Label } from '#fields/field.ts'
import type { TextField } from '#fields/text/definition.ts'
import type { Role } from '../constants.ts'
import { STAFF } from '../engine-resources/permissions.ts'
import { localized, singularOf } from '../i18n/locales.ts'
import type { IconName } from '../icon-names.ts'
import { type MenuGroup, SETTINGS_GROUPS, type SettingsGroup } from '../menu-groups.ts'
import type { Action } from './actions.ts'
import type { CREATED_AT } from './created-at.ts'
import type { AsDeclared, CheckResource, CustomerFields, StorefrontResources } from './expected.ts'
import type { RowRules } from './permissions.ts'
import type { Storefront } from './published.ts'
import { type ResolvedField, resolveField } from './resolve-field.ts'
import type { Revisions } from './revisions.ts'
import {
  type FieldMail,
  type FieldMailConfig,
  type OneOrMore,
  resolveMails,
  resolveWorkflow,
  type Stamps,
  stateField,
  type Workflow,
  type WorkflowConfig,
} from './workflow.ts'

/** Roles by action; unlisted actions are denied to all roles. */
export type Permissions = Partial<Record<Action, readonly Role[]>>

export interface FormGroup<Name extends string = string> {
  label: Label
  fields: readonly Name[]
}

/**
 * Condition for records that await users: the user in the field `assignee`, or all users if it is
 * missing or empty.
 */
export interface Waiting<Name extends string = string> {
  field: Name
  in: readonly (string | boolean)[]
}

/** Declaration of a resource, in the order label, title, permissions, fields, views. */
export interface ResourceConfig<
  Name extends string = string,
  F extends Record<string, Field> = Record<string, Field>,
> {
  label: Label
  /** Name of a single record; defaults to the label, in the singular. */
  one?: Label
  /**
   * Name of several records after their number, with the measure word of languages that have them:
   * `L('Orders', '张订单')`. Defaults to the label, with a general measure word.
   */
  many?: Label
  /** Purpose of the records, and how one begins; shown by the list while it is empty. */
  about?: Label
  /** Name of a built-in icon, or the URL of a picture; defaults to the icon of the menu group. */
  icon?: IconName | `https://${string}`
  /** Group of the menu: one of the product (`defineMenuGroups`), or of the page of settings. */
  menu: MenuGroup | SettingsGroup
  /**
   * Field that identifies a record to users; defaults to the first one. `subtitle` is shown next to
   * it in selections.
   */
  title?: Name
  subtitle?: Name
  /**
   * Whether references show the subtitle before the title, if it has a value: as the name of a
   * person before the username.
   */
  namedBySubtitle?: boolean
  /** For records of which several revisions exist. */
  revisions?: Revisions<Name>
  /**
   * Defaults to every action for administrators and editors that `readOnly` and `deletable` leave.
   */
  permissions?: Permissions
  /** Row rules that restrict actions to certain records; defaults to no restriction. */
  rows?: RowRules<Name>
  /** Records await the users who can change this field while it has one of these values. */
  waiting?: Waiting<Name>
  /** States of the records, and steps between them. */
  workflow?: WorkflowConfig<string, Name>
  /** Mails that follow the change of a field; those of steps are declared with the steps. */
  mails?: OneOrMore<FieldMailConfig<Name>>
  /** Whether only the server writes records: the API has no create, update or delete. */
  readOnly?: boolean
  /** For read-only resources such as logs: whether users can delete records. */
  deletable?: boolean
  /** Whether changes are recorded in the audit log and can be undone; defaults to true. */
  audited?: boolean
  fields: F
  /** Fields of new records that are set to the time, or to who creates them, unless entered. */
  sets?: Stamps<Name>
  /**
   * Start of the URLs of the pages; defaults to `/{segment of the menu group}/{name}`. Needed if
   * a list moves to another group, so that links to its pages remain valid.
   */
  path?: string
  /** URLs of the pages; defaults to `{path}/index|add|update`. */
  paths?: { list?: string; create?: string; update?: string }
  /** A leading `-` means descending. Defaults to the field `sort`, else to the newest first. */
  sort?: Name | `-${Name}` | 'id' | '-id'
  /** Columns of the grid, in order; defaults to every listed field. */
  columns?: readonly Name[]
  /** Columns that the grid offers in addition, and hides at first. */
  optionalColumns?: readonly Name[]
  /** Filters that are always visible above the grid. */
  filters?: readonly (Name | typeof CREATED_AT)[]
  /** Form groups; unlisted fields are in an additional last group. */
  groups?: readonly FormGroup<Name>[]
  /** How form groups are displayed. */
  layout?: 'groups' | 'tabs'
  /** Actions in each row of the grid; defaults to `edit`, and `delete` if records can be deleted. */
  rowActions?: readonly ('edit' | 'clone' | 'delete')[]
  /**
   * Whether the quick search (Ctrl+K) includes the records; defaults to whether a field is searched.
   * Logs are only searched in their lists.
   */
  quickSearch?: boolean
  /** Whether records are written one by one: the list offers neither cells nor import. */
  writtenSingly?: boolean
  /** Whether the page of settings omits the list, which is opened from where it is used. */
  openedInPlace?: boolean
  /** Multi-field indexes, for fields that are filtered together. */
  indexes?: readonly (readonly (Name | typeof CREATED_AT)[])[]
  /** Records that customers can see, limited to the fields marked `customers`; defaults to none. */
  storefront?: Storefront<Name>
  /**
   * Whether customers read and write records at `/api/web/own/{resource}`, subject to permissions
   * and row rules; `shown` where only the pages of a module show them their own. Fields marked
   * `customers` are then among the facts of the record.
   */
  portal?: boolean | 'shown'
}

/** Resource with all defaults resolved. */
export interface Resource {
  name: string
  label: Label
  one: Label
  many: Label | null
  about: Label | null
  icon: string
  menu: MenuGroup
  title: string
  subtitle: string | null
  namedBySubtitle: boolean
  revisions: Revisions<string> | null
  permissions: Record<Action, readonly Role[]>
  rows: RowRules
  waiting: Waiting | null
  workflow: Workflow | null
  mails: readonly FieldMail[]
  readOnly: boolean
  deletable: boolean
  audited: boolean
  fields: Record<string, ResolvedField>
  sets: Stamps
  /** The import page is a sibling of the create page. */
  paths: { list: string; create: string; update: string; import: string }
  sort: { field: string; order: 'asc' | 'desc' }
  columns: readonly string[]
  filters: readonly string[]
  groups: readonly FormGroup[]
  layout: 'groups' | 'tabs'
  rowActions: readonly ('edit' | 'clone' | 'delete')[]
  quickSearch: boolean
  writtenSingly: boolean
  openedInPlace: boolean
  indexes: readonly (readonly string[])[]
  storefront: Storefront | null
  portal: boolean | 'shown'
  /** Fields that customers see as facts, because no page of the portal knows them. */
  facts?: readonly string[]
  /** Whether the portal shows its records on plain pages, because no module has others. */
  hasPlainPages?: boolean
}
export type Resources = Record<string, Resource>

declare const declared: unique symbol
declare const shown: unique symbol

type FieldsOf<C> = C extends { fields: infer F } ? F : never
type ShownOf<C> = C extends { storefront: object } ? CustomerFields<FieldsOf<C>> : never

/** Result of `defineResources`: resolved at run time, with the types of the declared fields. */
export type Defined<R> = {
  [K in keyof R]: Omit<Resource, 'fields'> & {
    fields: { [F in keyof FieldsOf<R[K]>]: FieldsOf<R[K]>[F] & ResolvedField }
    readonly [declared]?: FieldsOf<R[K]>
    readonly [shown]?: ShownOf<R[K]>
  }
}

/** Fields of a resource as declared in the config. */
export type DeclaredFields<D> = D extends { readonly [declared]?: infer F } ? NonNullable<F> : never

/** Names of the fields that customers see; never for unpublished resources. */
export type ShownFields<D> = D extends { readonly [shown]?: infer Name } ? NonNullable<Name> : never

/**
 * Declares some of the resources in a separate file, for `defineResources({ ...parts })`. Unknown
 * fields are compile errors here, and unknown resources where the parts are combined.
 */
export const definePart = <const R extends { [K in keyof R]: CheckResource<R[K], string, string> }>(
  part: R,
): AsDeclared<R> => part as AsDeclared<R>

/** The declared resources cannot be resolved, because settings are missing or of another kind. */
export class UnresolvableConfig extends Error {
  readonly declared: Readonly<Record<string, ResourceConfig>>

  constructor(declared: Readonly<Record<string, ResourceConfig>>, cause: unknown) {
    super('The config cannot be resolved', { cause })
    this.declared = declared
  }
}

const declarations = new WeakMap<Resource, ResourceConfig>()

/** The declaration that a resource has been resolved from, for the checks of the server. */
export const declarationOf = (resource: Resource): ResourceConfig | undefined =>
  declarations.get(resource)

/** Whether a resource states who may use it, rather than leaving it to the default. */
export const statesPermissions = (resource: Resource): boolean =>
  declarationOf(resource)?.permissions !== undefined

/**
 * Declares all resources. The server checks them when it loads the config (`checks/table.ts`).
 * @throws UnresolvableConfig
 */
export function defineResources<
  const R extends { [K in keyof R]: CheckResource<R[K], keyof R & string, StorefrontResources<R>> },
>(config: R): Defined<AsDeclared<R>> {
  const declared: Record<string, ResourceConfig> = config
  const resources: Resources = {}
  try {
    for (const [name, settings] of Object.entries(declared)) {
      const resource = resolve(name, settings)
      resources[name] = resource
      declarations.set(resource, settings)
    }
    for (const { fields } of Object.values(resources)) addResourceTerms(fields, resources)
  } catch (error) {
    throw new UnresolvableConfig(declared, error)
  }
  return resources as unknown as Defined<AsDeclared<R>>
}

function resolve(name: string, config: ResourceConfig): Resource {
  const { columns, optionalColumns, readOnly = false, revisions, storefront } = config
  const declared = withInitialState(config)
  const title = config.title ?? Object.keys(declared)[0] ?? ''
  const hasKey = Object.values(declared).some((f) => f.unique)
  // Imports match records by a key, by the fields that identify a revision, or by the title.
  const identifiedBy = revisions ? [...revisions.of, ...revisions.by] : hasKey ? [] : [title]
  const fields = Object.fromEntries(
    Object.entries(declared).map(([key, f]) => [
      key,
      resolveField(key, f, { columns, optionalColumns, identifiedBy, storefront }),
    ]),
  )
  const menu = typeof config.menu === 'string' ? SETTINGS_GROUPS[config.menu] : config.menu
  const base = config.path ?? `/${menu.segment}/${name}`
  const paths = {
    list: `${base}/index`,
    create: `${base}/add`,
    update: `${base}/update`,
    ...config.paths,
  }
  const sort = config.sort ?? ('sort' in declared ? 'sort' : '-id')
  const deletable = config.deletable ?? !readOnly
  const permissions = config.permissions ?? permissionsOfStaff({ readOnly, deletable })
  const grouped = new Set(config.groups?.flatMap((group) => group.fields))
  const ungrouped = Object.values(fields).filter((f) => f.form && !grouped.has(f.name))
  const lastGroups: FormGroup[] = ungrouped.length
    ? [{ label: localized('More', '其他'), fields: ungrouped.map((f) => f.name) }]
    : []
  return {
    name,
    label: config.label,
    one: config.one ?? singularOf(config.label),
    many: config.many ?? null,
    about: config.about ?? null,
    icon: config.icon ?? menu.icon,
    menu,
    title,
    subtitle: config.subtitle ?? null,
    namedBySubtitle: config.namedBySubtitle ?? false,
    revisions: config.revisions ?? null,
    permissions: { list: [], read: [], create: [], update: [], delete: [], ...permissions },
    rows: config.rows ?? {},
    waiting: config.waiting ?? null,
    workflow: config.workflow
      ? resolveWorkflow(config.workflow, optionsOf(fields[stateField(config.workflow)]), title)
      : null,
    mails: resolveMails(config.mails),
    readOnly,
    deletable,
    audited: config.audited ?? true,
    fields,
    sets: config.sets ?? {},
    paths: { ...paths, import: paths.create.replace(/[^/]+$/, 'import') },
    sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' },
    columns:
      config.columns ??
      Object.values(fields)
        .filter((f) => f.listed)
        .map((f) => f.name),
    filters: config.filters ?? [],
    groups: config.groups
      ? [...config.groups, ...lastGroups]
      : ungrouped.length
        ? [{ label: config.label, fields: ungrouped.map((f) => f.name) }]
        : [],
    layout: config.layout ?? 'groups',
    rowActions: config.rowActions ?? (deletable ? ['edit', 'delete'] : ['edit']),
    quickSearch: config.quickSearch ?? Object.values(fields).some((f) => f.searched),
    writtenSingly: config.writtenSingly ?? false,
    openedInPlace: config.openedInPlace ?? false,
    indexes: config.indexes ?? [],
    storefront: config.storefront ?? null,
    portal: config.portal ?? false,
  }
}

const permissionsOfStaff = (resource: Pick<Resource, 'readOnly' | 'deletable'>): Permissions => ({
  list: STAFF,
  read: STAFF,
  ...(!resource.readOnly && { create: STAFF, update: STAFF }),
  ...(resource.deletable && { delete: STAFF }),
})

/** The declared fields, where the state of a workflow defaults to the first initial one. */
function withInitialState({ fields, workflow }: ResourceConfig): Record<string, Field> {
  const name = workflow?.start ? stateField(workflow) : ''
  const state = fields[name]
  if (!state || state.default !== undefined) return fields
  return { ...fields, [name]: { ...state, default: workflow?.start?.[0] } }
}

const optionsOf = (f: Field | undefined): object =>
  (f as { options?: object } | undefined)?.options ?? {}

/** Makes the labels of all resources the terms of the fields that name one. */
function addResourceTerms(fields: Record<string, ResolvedField>, resources: Resources): void {
  const terms = Object.fromEntries(Object.values(resources).map(({ name, label }) => [name, label]))
  for (const [name, field] of Object.entries(fields)) {
    if ((field as TextField).namesResource) fields[name] = Object.assign({}, field, { terms })
  }
}
