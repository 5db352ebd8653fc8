/** Checks of workflows: states, steps and their mails. */

import type { Field } from '#fields/field.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { Role } from '../../constants.ts'
import { missingField, withNames } from '../config-error.ts'
import type { Resource } from '../define.ts'
import { includesRole, isCustomerRole } from '../role-grants.ts'
import {
  ACCOUNTS,
  mailsIn,
  placeholders,
  placeholdersIn,
  type Step,
  type StepMail,
  statesOfRecords,
  type Workflow,
} from '../workflow.ts'
import { type Check, eachStep, error, named, quoteNames, refusal, warning } from './check.ts'

const HISTORY = ['status', 'at', 'by']
/** Placeholders of mails, in addition to fields. */
const BUILT_IN_NAMES = ['id', 'product', 'actor']
const SAMPLE_INSTANT = '2026-01-31T12:00:00.000Z'
const SAMPLE_ADDRESS = 'name@host.example'
/** The name is part of a URL. */
const NAME = /^[a-z][a-zA-Z0-9]*$/

/** Returns roles that can take a step, including company roles if customers can. */
function rolesFor({ permissions, fields, workflow }: Resource, { roles }: Step): Role[] {
  const write = fields[workflow?.field ?? '']?.write
  const canTakeStep = (role: Role) =>
    !roles || includesRole(roles, role) || (role === 'custom' && roles.some(isCustomerRole))
  return permissions.update.filter(
    (role) => (!write || includesRole(write, role)) && canTakeStep(role),
  )
}

/** States that a workflow names, with their paths. */
const namedStates = ({ workflow }: Resource): [path: string, state: string][] => [
  ...(workflow?.start ?? []).map((state): [string, string] => ['workflow.start', state]),
  ...(workflow?.entered ?? []).map((state): [string, string] => ['workflow.entered', state]),
  ...(workflow?.steps ?? []).flatMap(({ name, from, to }) => [
    ...from.map((state): [string, string] => [`workflow.steps.${name}.from`, state]),
    [`workflow.steps.${name}.to`, to] satisfies [string, string],
  ]),
]

const refersToUser = (f: Field | undefined): boolean =>
  f !== undefined && definitionOf(f).refersTo?.(f) === 'users'
const refersToAccount = (f: Field | undefined): boolean =>
  f !== undefined && ACCOUNTS.includes(definitionOf(f).refersTo?.(f))

/** Whether the field accepts a value, but not arbitrary text. */
const acceptsOnly = (f: Field, value: string): boolean =>
  definitionOf(f).schema(f).safeParse(value).success &&
  !definitionOf(f).schema(f).safeParse('x').success

const canSet = (f: Field, value: string | undefined, isAccount = refersToUser): boolean =>
  value === 'now' ? acceptsOnly(f, SAMPLE_INSTANT) : isAccount(f)

/**
 * Whether values are formatted as people write them, in contrast to numbers of records and lists of
 * rows.
 */
function isReadable(f: Field): boolean {
  const { operators, files } = definitionOf(f)
  const isCompared = operators.some(
    (operator) => operator !== 'empty' && operator !== 'untranslated',
  )
  return targetNameOf(f) === undefined && (files !== undefined || isCompared)
}

/** Inspects every mail about the records. */
const eachMail = (
  find: (mail: StepMail, resource: Resource, path: string) => ReturnType<typeof named>[],
): Check =>
  refusal((resource) => mailsIn(resource).flatMap(([path, mail]) => find(mail, resource, path)))

/** Placeholders of a mail by the setting that names them. */
const textsOf = ({ subject, text, button }: StepMail): [setting: string, names: string[]][] => [
  ['subject', placeholdersIn(subject)],
  ...text.map((paragraph, index): [string, string[]] => [
    `text.${index}`,
    placeholdersIn(paragraph),
  ]),
  ['button', button ? [...placeholdersIn(button.label), ...placeholders(button.path)] : []],
]

/** States that records get into; null if it is unknown, because the workflow names no states. */
function reachableStates(
  workflow: Workflow,
  fields: Resource['fields'],
): ReadonlySet<string> | null {
  const names = [...workflow.start, fields[workflow.field]?.default ?? workflow.start[0]]
  return names.every((name) => workflow.states.includes(String(name)))
    ? statesOfRecords(workflow, fields)
    : null
}

export const stepChecks: readonly Check[] = [
  refusal(
    ({ workflow }) =>
      workflow &&
      !workflow.states.length && ['workflow.field', `"${workflow.field}" is not a select`],
  ),
  refusal((resource) => {
    const states = resource.workflow?.states ?? []
    return namedStates(resource).map(
      ([path, state]) =>
        states.length > 0 &&
        !states.includes(state) && [path, withNames(`there is no state "${state}"`, state, states)],
    )
  }),
  refusal(({ workflow, fields }) => {
    const initial = fields[workflow?.field ?? '']?.default
    const isOpen =
      !workflow?.states.includes(String(initial)) || workflow.start.includes(String(initial))
    return !isOpen && ['workflow.start', `a new record cannot be "${initial}"`]
  }),
  refusal(({ workflow, fields }) => {
    const history = workflow?.history
    const { columns = {} } = (fields[history ?? ''] ?? {}) as { columns?: object }
    const isHistory = HISTORY.every((name) => name in columns)
    return (
      history && !isHistory && ['workflow.history', `"${history}" lacks the columns of a history`]
    )
  }),
  refusal((resource) =>
    resource.workflow?.card.map((name) => named(resource, 'workflow.card', name)),
  ),
  refusal(eachStep('', ({ name }) => !NAME.test(name) && `"${name}" is not a name for a step`)),
  refusal(
    eachStep('from', ({ name, from, to }) => {
      return from.includes(to) && `the step "${name}" starts and ends in the same state`
    }),
  ),
  // A change of state must determine the step.
  refusal(
    eachStep('to', ({ name, from, to }, { workflow }) => {
      const isTwin = (other: Step) =>
        other.name !== name && other.to === to && other.from.some((state) => from.includes(state))
      const twin = workflow?.steps.find(isTwin)
      return (
        twin && `the steps "${name}" and "${twin.name}" lead from the same state to the same state`
      )
    }),
  ),
  refusal(
    eachStep('notify', ({ name, notify = [] }, { fields }) => {
      const other = notify.find((to) => typeof to === 'string' && !refersToUser(fields[to]))
      return other !== undefined && `the step "${name}" notifies "${other}", which is not a user`
    }),
  ),
  ...(['asks', 'clears', 'sets'] as const).map((setting) =>
    refusal(
      eachStep(setting, ({ [setting]: names = [] }, { fields }) => {
        const missing = (Array.isArray(names) ? names : Object.keys(names)).find(
          (name) => !fields[name],
        )
        return missing !== undefined && missingField(missing, fields)
      }),
    ),
  ),
  refusal(
    eachStep('asks', ({ asks = {} }, { fields }) => {
      const closed = Object.keys(asks).find((name) => fields[name]?.readOnly)
      return closed && `no user can fill in "${closed}"`
    }),
  ),
  refusal(
    eachStep('suggests', ({ name, asks = {}, suggests = {} }) => {
      const unasked = Object.keys(suggests).find((field) => !(field in asks))
      return unasked && `the step "${name}" does not ask for "${unasked}"`
    }),
  ),
  refusal(
    eachStep('sets', ({ sets = {} }, { fields }) => {
      const [name, value] =
        Object.entries(sets).find(
          ([field, value]) => fields[field] && !canSet(fields[field], value),
        ) ?? []
      return name && `"${name}" cannot hold "${value}"`
    }),
  ),
  refusal((resource) =>
    Object.entries(resource.sets).map(([name, value]) =>
      named(resource, `sets.${name}`, name, (f) => {
        return !canSet(f, value, refersToAccount) && `"${name}" cannot hold "${value}"`
      }),
    ),
  ),
  eachMail(({ to, greets }, resource, path) => [
    named(resource, `${path}.to`, typeof to === 'string' ? to : null, (f) => {
      const isRecipient = acceptsOnly(f, SAMPLE_ADDRESS) || refersToAccount(f)
      return !isRecipient && `"${to}" is neither an address nor an account`
    }),
    named(resource, `${path}.greets`, greets, (f) => {
      const isName = definitionOf(f).operators.includes('contains') || refersToAccount(f)
      return !isName && `"${greets}" is not the name of a person`
    }),
  ]),
  refusal((resource) =>
    resource.mails.flatMap(({ follows, in: values = [] }, index) => [
      named(resource, `mails.${index}.follows`, follows),
      ...values.map((value) =>
        named(resource, `mails.${index}.in`, follows, (f) => {
          const isValue = value === null || definitionOf(f).schema(f).safeParse(value).success
          return !isValue && `"${follows}" cannot be ${JSON.stringify(value)}`
        }),
      ),
    ]),
  ),
  eachMail((mail, { fields }, path) =>
    textsOf(mail).map(([setting, names]) => {
      const missing = names.find((name) => !fields[name] && !BUILT_IN_NAMES.includes(name))
      if (missing) return [`${path}.${setting}`, `a mail names "${missing}", which is not a field`]
      // An address can have the number of a record.
      const unreadable = names.find(
        (name) => setting !== 'button' && fields[name] && !isReadable(fields[name]),
      )
      return (
        unreadable && [
          `${path}.${setting}`,
          `a mail names "${unreadable}", which is no text for people`,
        ]
      )
    }),
  ),
  error('unreachable-state', ({ workflow, fields }) => {
    const reachable = workflow && reachableStates(workflow, fields)
    return workflow?.states.map(
      (state) =>
        reachable &&
        !reachable.has(state) && [
          `fields.${workflow.field}.options.${state}`,
          'no step leads to this state',
        ],
    )
  }),
  warning(
    'unused-step',
    eachStep('from', ({ from }, { workflow, fields }) => {
      const reachable = workflow && reachableStates(workflow, fields)
      return (
        reachable &&
        !from.some((state) => reachable.has(state)) &&
        'is never offered: no record gets into these states'
      )
    }),
  ),
  error(
    'closed-step',
    eachStep('', (step, resource) => {
      const isClosed = !rolesFor(resource, step).length
      return (
        isClosed &&
        'nobody has the permission to take it: it changes the state, which its roles may not'
      )
    }),
  ),
  error('closed-question', (resource) =>
    (resource.workflow?.steps ?? []).flatMap((step) =>
      Object.keys(step.asks ?? {}).map((name) => {
        const write = resource.fields[name]?.write
        const excluded = rolesFor(resource, step).filter(
          (role) => write && !includesRole(write, role),
        )
        const problem = `${quoteNames(excluded)} may take the step, but not fill in "${name}"`
        return excluded.length > 0 && ([`workflow.steps.${step.name}.asks`, problem] as const)
      }),
    ),
  ),
]
