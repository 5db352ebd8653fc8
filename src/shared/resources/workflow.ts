/**
 * Workflows: states of a record and steps between them, declared in the config. Users only see the
 * steps that they can take.
 */

import type { Field, Label } from '#fields/field.ts'
import type { StaffOrRole } from '../constants.ts'
import { textsOf } from '../i18n/locales.ts'
import type { Resource } from './define.ts'
import { can, type NamedRole } from './permissions.ts'
import type { ResolvedField } from './resolve-field.ts'
import {
  hasRole,
  includesRole,
  isCustomerRole,
  ownGrant,
  rolesAllowing,
  type Subject,
} from './role-grants.ts'

/** Resources whose records are accounts. */
export const ACCOUNTS: readonly (string | undefined)[] = ['users', 'customers']

/** Active users with one of the roles, or those who can update the state of the record. */
export type StaffRecipients =
  | { readonly roles: readonly StaffOrRole[] }
  | { readonly may: 'update' }

/** One item may stand without a list. */
export type OneOrMore<T> = T | readonly T[]

interface MailSettings<Name extends string> {
  /** Recipient: an email field, a reference to an account, or staff. */
  to: Name | StaffRecipients
  /** Field with the recipient's name, for the greeting. */
  greets?: Name
  subject: Label
  button?: { label: Label; path: string }
}

/**
 * Declaration of a mail sent by a step. Placeholders are fields of the record (`%{number}`),
 * `product`, `id` and `actor`.
 */
export interface StepMailConfig<Name extends string = string> extends MailSettings<Name> {
  /** Paragraphs; those with an empty placeholder are omitted. */
  text: OneOrMore<Label>
}

interface Followed<Name extends string> {
  /** The field; new records are no change. */
  follows: Name
  /** New values that it follows; defaults to all. */
  in?: readonly (string | boolean | null)[]
}

/** Declaration of a mail that follows the change of a field, also where no step leads to it. */
export type FieldMailConfig<Name extends string = string> = StepMailConfig<Name> & Followed<Name>

export interface StepMail extends MailSettings<string> {
  text: readonly Label[]
}
export type FieldMail = StepMail & Followed<string>

/** Returns all mails about the records of a resource, with their paths in the config. */
export const mailsIn = ({
  workflow,
  mails,
}: Pick<Resource, 'workflow' | 'mails'>): [path: string, mail: StepMail][] => [
  ...(workflow?.steps ?? []).flatMap(({ name, mails: ofStep = [] }) =>
    ofStep.map((mail, index): [string, StepMail] => [
      `workflow.steps.${name}.mails.${index}`,
      mail,
    ]),
  ),
  ...mails.map((mail, index): [string, StepMail] => [`mails.${index}`, mail]),
]

/** Returns the names of the placeholders in a text. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns the placeholders of a text in all languages. */
export const placeholdersIn = (label: Label): string[] => textsOf(label).flatMap(placeholders)

/** The time, or the account, where the field refers to accounts of its kind. */
export type Stamp = 'now' | 'me'

/** Fields that the server fills in. */
export type Stamps<Name extends string = string> = { readonly [N in Name]?: Stamp }

/** Declaration of a step. */
export interface StepConfig<State extends string = string, Name extends string = string> {
  /** Label of the button: “Ship”. */
  label: Label
  from: readonly State[]
  to: State
  /**
   * Roles that can take the step, if they can change the state; defaults to all of these. `staff`
   * are all of staff.
   */
  roles?: readonly NamedRole[]
  /** Confirmation question. */
  question?: Label
  /** Input fields of the step. */
  asks?: { readonly [N in Name]?: 'required' | 'optional' }
  /** Suggested values of input fields. */
  suggests?: { readonly [N in Name]?: readonly Label[] }
  /** Fields that are cleared unless they are inputs with a value. */
  clears?: readonly Name[]
  /** Fields set to the time of the step, or to its user. */
  sets?: Stamps<Name>
  /** `ends` is displayed as a warning: the step aborts the normal process. */
  tone?: 'ends'
  mails?: OneOrMore<StepMailConfig<Name>>
  /** Recipients of the notification: a reference to a user, or staff. */
  notify?: readonly (Name | StaffRecipients)[]
}

export interface WorkflowConfig<
  State extends string = string,
  Name extends string = string,
  Steps extends Record<string, StepConfig<State, Name>> = Record<string, StepConfig<State, Name>>,
> {
  /** Select field with the state, whose options are the states in order; defaults to `status`. */
  field?: Name
  /** Initial states of new records, of which the first is the default; defaults to all states. */
  start?: readonly State[]
  /** Initial states set by a feature, in addition to the default of the field. */
  entered?: readonly State[]
  /** Row list with the columns `status`, `at` and `by` that records every step. */
  history?: Name
  /** Fields on a card of the board, below the title. */
  card?: readonly Name[]
  /** Steps in display order. */
  steps: Steps
}

/** Step with its name. */
export interface Step extends Omit<StepConfig, 'mails'> {
  name: string
  mails?: readonly StepMail[]
}

/** Workflow with all defaults resolved. */
export interface Workflow {
  field: string
  /** All states, in order. */
  states: readonly string[]
  start: readonly string[]
  entered: readonly string[]
  history: string | null
  card: readonly string[]
  steps: readonly Step[]
}

type SelectNames<F> = { [K in keyof F]: F[K] extends { type: 'select' } ? K : never }[keyof F] &
  string

/** Workflow with a select field, and existing states and fields. */
export type WorkflowOf<F, W> = W extends { steps: infer S }
  ? StateField<W> extends infer Name extends SelectNames<F>
    ? Omit<WorkflowConfig<StateOf<F, Name>, keyof F & string>, 'steps'> & {
        steps: { [K in keyof S]: StepConfig<StateOf<F, Name>, keyof F & string> }
      }
    : { field: SelectNames<F> }
  : { field: SelectNames<F> }
type StateField<W> = W extends { field: infer Name } ? Name : 'status'
type StateOf<F, Name extends keyof F> =
  F[Name] extends Field<string, infer State extends string> ? State : never

/** Returns the name of the field with the state. */
export const stateField = ({ field = 'status' }: Pick<WorkflowConfig, 'field'>): string => field

function listOf<T extends object>(items: OneOrMore<T> | undefined): readonly T[] {
  if (items === undefined) return []
  return isList(items) ? items : [items]
}
const isList = <T extends object>(items: OneOrMore<T>): items is readonly T[] =>
  Array.isArray(items)

/** Resolves mails, with their texts as lists of paragraphs. */
export const resolveMails = <M extends StepMailConfig>(
  mails: OneOrMore<M> | undefined,
): readonly (M & Pick<StepMail, 'text'>)[] =>
  listOf(mails).map((mail) => ({ ...mail, text: listOf(mail.text) }))

/**
 * Resolves the defaults of a workflow.
 * @param options options of its field
 * @param title field of the records' title
 */
export function resolveWorkflow(config: WorkflowConfig, options: object, title: string): Workflow {
  const states = Object.keys(options)
  return {
    field: stateField(config),
    states,
    start: config.start ?? states,
    entered: config.entered ?? [],
    history: config.history ?? null,
    card: config.card?.filter((name) => name !== title) ?? [],
    steps: Object.entries(config.steps).map(([name, { mails, ...step }]) => ({
      name,
      ...step,
      ...(mails && { mails: resolveMails(mails) }),
    })),
  }
}

/** Returns the steps from a state. */
export const stepsFrom = ({ steps }: Workflow, state: unknown): Step[] =>
  steps.filter(({ from }) => (from as readonly unknown[]).includes(state))

/** Returns the step between two states; undefined if there isn't one. */
export const stepBetween = (workflow: Workflow, from: unknown, to: unknown): Step | undefined =>
  stepsFrom(workflow, from).find((step) => step.to === to)

/** Whether staff can have the step: permission tables don't grant the steps of customers. */
export const isForStaff = ({ roles }: Step): boolean =>
  !roles || roles.some((role) => !isCustomerRole(role))

/**
 * Whether the subject can take the step: by the permission table of a role if it lists steps, else
 * by the config.
 */
export function canTake(subject: Subject, resource: Resource, step: Step): boolean {
  if (subject.kind === 'system') return true
  const limits = subject.limits?.[resource.name]?.steps
  if (limits && !limits.includes(step.name)) return false
  return rolesAllowing(subject, 'update', resource, resource.workflow?.field).some((role) => {
    const own = ownGrant(subject, role, resource)?.steps
    if (own) return own.includes(step.name) && isForStaff(step)
    // Customers have the permissions of `custom`, and steps by their role in the company.
    return (
      !step.roles ||
      (isCustomerRole(role) ? hasRole(subject, step.roles) : includesRole(step.roles, role))
    )
  })
}

/**
 * Whether mails and notifications of a step for staff are for this user.
 * @param record record with all fields
 */
export const isRecipient = (
  subject: Subject,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  to: StaffRecipients,
): boolean =>
  'roles' in to
    ? hasRole(subject, to.roles)
    : can(subject, to.may, resource, resource.workflow?.field, record)

/** Returns the steps that the subject can take from the record's current state, in order. */
export function offeredSteps(
  subject: Subject,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): Step[] {
  const { workflow } = resource
  if (!workflow || !can(subject, 'update', resource, workflow.field, record)) return []
  return stepsFrom(workflow, record[workflow.field]).filter((step) =>
    canTake(subject, resource, step),
  )
}

/**
 * Whether a stored state is none of the workflow's: an empty one, or one that the config no longer
 * declares.
 */
export const isOutside = ({ states }: Workflow, state: unknown): boolean =>
  !(states as readonly unknown[]).includes(state)

/** Returns the names of a step's input fields. */
export const inputFieldNames = ({ asks }: Step): string[] => Object.keys(asks ?? {})

/** Returns the input fields of a step, with `required` as declared by the step. */
export const stepFields = ({ fields }: Resource, step: Step): ResolvedField[] =>
  inputFieldNames(step).flatMap((name) => {
    const f = fields[name]
    return f ? [{ ...f, required: step.asks?.[name] === 'required' }] : []
  })

/** Whether the step has a question or input fields. */
export const hasStepInput = (step: Step): boolean =>
  step.question !== undefined || inputFieldNames(step).length > 0

/**
 * Returns states that a record can have next: initial states if it is new or outside the workflow,
 * otherwise its current state and those of its steps.
 */
export function reachableStates(
  subject: Subject,
  resource: Resource,
  record: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const { workflow } = resource
  if (!workflow) return []
  if (!record || isOutside(workflow, record[workflow.field])) return workflow.start
  const next = offeredSteps(subject, resource, record).map(({ to }) => to)
  return workflow.states.filter((state) => state === record[workflow.field] || next.includes(state))
}

/**
 * Returns the states that records can get into: initial ones, or the default of the field, and the
 * ends of steps.
 */
export function statesOfRecords(
  { field, start, entered, states, steps }: Workflow,
  fields: Resource['fields'],
): ReadonlySet<string> {
  const initial = fields[field]?.default
  const isOpen = start.length === states.length && typeof initial === 'string'
  const reachable = new Set([...(isOpen ? [initial] : start), ...entered])
  for (const state of reachable) {
    for (const { to } of steps.filter(({ from }) => from.includes(state))) reachable.add(to)
  }
  return reachable
}
