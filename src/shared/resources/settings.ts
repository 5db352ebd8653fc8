/** Known settings of the config. Types do not reject misspelled settings, which would have no effect. */
import type { ChoiceOptions } from '../fields/choice.ts'
import type { ComputedOptions } from '../fields/computed.ts'
import type { Field } from '../fields/field.ts'
import type { GuideOptions } from '../fields/guide.ts'
import type { NumberLimits } from '../fields/number.ts'
import type { PermissionsOptions } from '../fields/permissions.ts'
import type { PhoneOptions } from '../fields/phone.ts'
import type { ReferenceOptions } from '../fields/reference.ts'
import type { ReferencesOptions } from '../fields/references.ts'
import type { RowsOptions } from '../fields/rows.ts'
import type { FileLimits } from '../fields/stored-file.ts'
import type { TextOptions } from '../fields/text.ts'
import type { UrlOptions } from '../fields/url.ts'
import type { Problem } from './config-error.ts'
import type { ResourceConfig } from './define.ts'

type AnyField = Field &
  ChoiceOptions &
  ComputedOptions &
  FileLimits &
  GuideOptions &
  NumberLimits &
  PermissionsOptions &
  PhoneOptions &
  ReferenceOptions &
  ReferencesOptions &
  RowsOptions &
  TextOptions &
  UrlOptions
type Names<T> = Record<Extract<keyof T, string>, 1>

const RESOURCE: Names<ResourceConfig> = {
  ...{ label: 1, one: 1, icon: 1, menu: 1, title: 1, subtitle: 1, namedBySubtitle: 1, revisions: 1, permissions: 1 },
  ...{ readOnly: 1, deletable: 1, audited: 1, fields: 1, paths: 1, sort: 1, columns: 1, filters: 1, groups: 1 },
  ...{
    rows: 1,
    waiting: 1,
    workflow: 1,
    layout: 1,
    rowActions: 1,
    quickSearch: 1,
    indexes: 1,
    storefront: 1,
    portal: 1,
  },
}
const FIELD: Names<AnyField> = {
  ...{ type: 1, label: 1, required: 1, unique: 1, ignoreCase: 1, uniqueMessage: 1, default: 1, help: 1, message: 1 },
  ...{ list: 1, form: 1, filter: 1, search: 1, sort: 1, readOnly: 1, logged: 1, read: 1, write: 1, customers: 1 },
  ...{ showWhen: 1, editableWhen: 1, min: 1, max: 1, pattern: 1, mono: 1, terms: 1, unit: 1, to: 1, onDelete: 1 },
  ...{ acyclic: 1, wholeBranches: 1, options: 1, columns: 1, actions: 1, accept: 1, from: 1, take: 1, as: 1 },
  ...{ mobile: 1, internal: 1, role: 1, limits: 1, synonyms: 1 },
}

/** Finds unknown settings of a resource, its fields, and the columns of row lists. */
export function unknownSettings(name: string, config: ResourceConfig): Problem[] {
  const unknown = (settings: object, valid: object, path: string) =>
    Object.keys(settings)
      .filter((key) => !Object.hasOwn(valid, key))
      .map((key) => ({ path: `${path}.${key}`, problem: 'there is no such setting' }))
  const inFields = (fields: Readonly<Record<string, Field>>, path: string): Problem[] =>
    Object.entries(fields).flatMap(([key, f]) => [
      ...unknown(f, FIELD, `${path}.${key}`),
      ...inFields((f as Partial<RowsOptions>).columns ?? {}, `${path}.${key}.columns`),
    ])
  return [...unknown(config, RESOURCE, name), ...inFields(config.fields, `${name}.fields`)]
}
