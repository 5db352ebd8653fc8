/**
 * Shape of the config: the settings of resources, fields, workflows and rules, with the kinds of
 * their values. The editor rejects most of this by types, but a saved config is loaded without
 * them, and a misspelled setting would have no effect: `role` instead of `roles` opens a step to
 * every role.
 */
import { z } from 'zod'
import { type Field, type FieldTypeDefinition, labelShape } from '#fields/field.ts'
import { fieldTypes } from '#fields/index.ts'
import type { RowsOptions } from '#fields/rows/definition.ts'
import { type MenuGroup, SETTINGS_GROUPS, type SettingsGroup } from '#shared/menu-groups.ts'
import { LOCALES } from '../../constants.ts'
import { ACTIONS, type Action } from '../actions.ts'
import { type Problem, withNames, withSuggestion } from '../config-error.ts'
import type { FormGroup, ResourceConfig, Waiting } from '../define.ts'
import type { RowAction, RowRule } from '../permissions.ts'
import type { Storefront } from '../published.ts'
import type { Revisions } from '../revisions.ts'
import type { FieldMailConfig, StepConfig, StepMailConfig, WorkflowConfig } from '../workflow.ts'

type KeyOf<T> = T extends unknown ? keyof T : never
/** Every setting of `T`, and no other. */
type Shape<T> = { [K in KeyOf<T> & string]: z.ZodType }

/** An object of these settings only. @param required settings that it must have */
const only = (shape: z.ZodRawShape, ...required: readonly string[]) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([key, s]) => [key, required.includes(key) ? s : z.optional(s)]),
    ),
  )

const text = z.string()
const texts = z.array(text)
const flag = z.boolean()
const anything = z.unknown()
/** A list of items, of which one may stand without a list. */
const oneOrMore = (item: z.ZodType) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item))
const label = z.strictObject(labelShape())
const labels = z.array(label)
const recipient = z.union([
  text,
  only({ roles: texts }, 'roles'),
  z.strictObject({ may: z.literal('update') }),
])

const RULE: Shape<RowRule> & { message: z.ZodType } = {
  roles: texts,
  may: z.enum(ACTIONS),
  field: text,
  in: z.array(anything),
  is: z.literal(['me', 'my role', 'my company']),
  any: z.array(z.lazy(() => rule)),
  all: z.array(z.lazy(() => rule)),
  not: z.lazy(() => rule),
  message: label,
}
const rule: z.ZodType = only(RULE)
const RULES: Shape<Record<RowAction, 1>> = { read: rule, create: rule, update: rule, delete: rule }

const MAIL: Shape<StepMailConfig> = {
  to: recipient,
  greets: text,
  subject: label,
  text: oneOrMore(label),
  button: only({ label, path: text }, 'label', 'path'),
}
const FIELD_MAIL: Shape<FieldMailConfig> = { ...MAIL, follows: text, in: z.array(anything) }
const stamps = z.record(text, z.literal(['now', 'me']))
const STEP: Shape<StepConfig> = {
  label,
  from: texts,
  to: text,
  roles: texts,
  question: label,
  clears: texts,
  tone: z.literal(['ends']),
  asks: z.record(text, z.literal(['required', 'optional'])),
  suggests: z.record(text, labels),
  sets: stamps,
  mails: oneOrMore(only(MAIL, 'to', 'subject', 'text')),
  notify: z.array(recipient),
}
const WORKFLOW: Shape<WorkflowConfig> = {
  field: text,
  start: texts,
  entered: texts,
  history: text,
  card: texts,
  steps: z.record(text, only(STEP, 'label', 'from', 'to')),
}
const WAITING: Shape<Waiting> = { field: text, in: z.array(anything) }
const REVISIONS: Shape<Revisions> = { of: texts, by: texts, after: text }
const STOREFRONT: Shape<Storefront> = {
  where: z.record(text, anything),
  through: text,
  foundBy: texts,
  everyone: flag,
}
const GROUP: Shape<FormGroup> = { label, fields: texts }
const PATHS: Shape<NonNullable<ResourceConfig['paths']>> = {
  list: text,
  create: text,
  update: text,
}
const MENU_GROUP: Shape<MenuGroup> = {
  key: text,
  label,
  icon: text,
  sort: anything,
  segment: text,
  isInSettings: flag,
  formerNames: texts,
}
const PERMISSIONS: Shape<Record<Action, 1>> = {
  list: texts,
  read: texts,
  create: texts,
  update: texts,
  delete: texts,
}

const RESOURCE: Shape<ResourceConfig> = {
  label,
  one: label,
  many: label,
  about: label,
  icon: text,
  menu: z.union([
    z.literal(Object.keys(SETTINGS_GROUPS) as SettingsGroup[]),
    only(MENU_GROUP, 'key', 'label', 'icon', 'segment'),
  ]),
  title: text,
  subtitle: text,
  namedBySubtitle: flag,
  readOnly: flag,
  deletable: flag,
  audited: flag,
  quickSearch: flag,
  writtenSingly: flag,
  openedInPlace: flag,
  portal: z.union([z.boolean(), z.literal('shown')]),
  sort: text,
  columns: texts,
  optionalColumns: texts,
  filters: texts,
  indexes: z.array(texts),
  layout: z.literal(['groups', 'tabs']),
  mails: oneOrMore(only(FIELD_MAIL, 'follows', 'to', 'subject', 'text')),
  rowActions: z.array(z.literal(['edit', 'clone', 'delete'])),
  permissions: only(PERMISSIONS),
  rows: only(RULES),
  waiting: only(WAITING, 'field', 'in'),
  sets: stamps,
  workflow: only(WORKFLOW, 'steps'),
  revisions: only(REVISIONS, 'of', 'by'),
  path: text,
  paths: only(PATHS),
  groups: z.array(only(GROUP, 'label', 'fields')),
  storefront: only(STOREFRONT),
  fields: z.record(text, anything),
}
const resource = only(RESOURCE, 'label', 'menu', 'fields')

const CONDITION = only({ field: text, in: z.array(anything) }, 'field', 'in')
const FIELD: Shape<Field> = {
  type: text,
  label,
  required: flag,
  unique: flag,
  ignoreCase: flag,
  uniqueMessage: text,
  default: anything,
  help: label,
  synonyms: texts,
  message: label,
  list: flag,
  form: flag,
  filter: flag,
  search: flag,
  sort: flag,
  readOnly: flag,
  logged: flag,
  read: texts,
  write: texts,
  customers: flag,
  showWhen: CONDITION,
  editableWhen: CONDITION,
}

const COMMON = only(FIELD, 'type', 'label').shape
const fields = new Map(
  Object.entries<Pick<FieldTypeDefinition, 'options'>>(fieldTypes).map(([type, { options }]) => [
    type,
    z.strictObject({ ...COMMON, ...options?.() }),
  ]),
)

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const UNKNOWN_SETTING = 'there is no such setting'

/**
 * Names of the settings at a path of a schema; those of an alternative or of any name are unknown.
 */
function settingsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodLazy)
    return settingsAt(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return settingsAt(schema.out as z.ZodType, path)
  const [key, ...rest] = path
  if (schema instanceof z.ZodRecord) return settingsAt(schema.valueType as z.ZodType, rest)
  if (schema instanceof z.ZodArray) return settingsAt(schema.element as z.ZodType, rest)
  if (!(schema instanceof z.ZodObject)) return []
  return key === undefined
    ? Object.keys(schema.shape)
    : settingsAt(schema.shape[String(key)] as z.ZodType, rest)
}

/** Sentences about a value, each with the rest of its path. */
function sentencesOf(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
): [path: readonly PropertyKey[], problem: string][] {
  if (issue.code === 'unrecognized_keys') {
    const settings = settingsAt(schema, issue.path)
    return issue.keys.map((key) => [
      [...issue.path, key],
      withNames(UNKNOWN_SETTING, key, settings),
    ])
  }
  if (issue.code === 'invalid_union') {
    const listed = issue.errors
      .flat()
      .find(
        (inner): inner is z.core.$ZodIssueInvalidValue =>
          inner.code === 'invalid_value' && !inner.path.length,
      )
    if (typeof issue.input === 'string' && listed)
      return sentencesOf(schema, { ...listed, input: issue.input, path: issue.path })
  }
  if (issue.code === 'invalid_value') {
    const problem = `is not one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    return [[issue.path, withSuggestion(problem, String(issue.input), issue.values.map(String))]]
  }
  if (issue.input === undefined) return [[issue.path, 'is missing or undefined']]
  if (issue.code !== 'invalid_type') return [[issue.path, 'is not a possible value']]
  const isLabel = LOCALES.every((locale) => settingsAt(schema, issue.path).includes(locale))
  const expected = isLabel ? 'a text in each language: L(…)' : KINDS[issue.expected]
  return [[issue.path, `is not ${expected ?? issue.expected}`]]
}

function problemsIn(shape: z.ZodType, value: unknown, path: string): Problem[] {
  const { error } = shape.safeParse(value, { reportInput: true })
  return (error?.issues ?? [])
    .flatMap((issue) => sentencesOf(shape, issue))
    .map(([rest, problem]) => ({ path: [path, ...rest].join('.'), problem }))
}

function fieldProblems(declared: Readonly<Record<string, Field>>, path: string): Problem[] {
  return Object.entries(declared).flatMap(([name, f]) => {
    const shape = fields.get(f.type)
    if (!shape)
      return [
        {
          path: `${path}.${name}`,
          problem: withSuggestion(`there is no field type "${f.type}"`, f.type, fields.keys()),
        },
      ]
    const { columns } = f as Partial<RowsOptions>
    return [
      ...problemsIn(shape, f, `${path}.${name}`),
      ...(columns ? fieldProblems(columns, `${path}.${name}.columns`) : []),
    ]
  })
}

/**
 * Whether the rest of the config can be read in spite of a problem: nothing reads a setting that
 * does not exist.
 */
export const isReadableWithout = ({ problem }: Problem): boolean =>
  problem.startsWith(UNKNOWN_SETTING)

/** Finds unknown and missing settings, and values of the wrong kind. */
export const shapeProblems = (name: string, config: ResourceConfig): Problem[] => [
  ...problemsIn(resource, config, name),
  ...fieldProblems(config.fields ?? {}, `${name}.fields`),
]
