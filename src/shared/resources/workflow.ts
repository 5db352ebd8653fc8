/**
 * Workflows: the states of a record and the steps between them, as data of the config. A state that no step leads to is
 * unreachable; users see only the steps that they may take.
 */
import type { CompanyRole, Role } from '../constants.ts'
import type { Label, ValueOf } from '../fields/field.ts'
import type { Resource } from './define.ts'
import { can, type Subject } from './permissions.ts'
import type { ResolvedField } from './resolve-field.ts'

/** A mail that a step sends. Its texts may name fields of the record (`%{number}`), and `product`, `id` and `actor`. */
export interface StepMail<Name extends string = string> {
  /** An email field of the record, a reference to the account that receives it, or every active user with a role. */
  to: Name | { readonly roles: readonly Role[] }
  /** The field with the recipient's name. */
  greets?: Name
  subject: Label
  /** Paragraphs; one that names an empty field is left out. */
  text: readonly Label[]
  button?: { label: Label; path: string }
}

/** A step, as the config declares it. */
export interface StepConfig<State extends string = string, Name extends string = string> {
  /** The user's action: “Ship”. */
  label: Label
  from: readonly State[]
  to: State
  /** Roles that may take it, of those that may change the state; defaults to all of them. */
  roles?: readonly (Role | CompanyRole)[]
  /** Asked before the step is taken. */
  question?: Label
  /** Fields to fill in with the step. */
  asks?: { readonly [N in Name]?: 'required' | 'optional' }
  /** Suggested values of a field, which the user may still change. */
  suggests?: { readonly [N in Name]?: readonly Label[] }
  /** Fields that are emptied unless they are filled in with the step. */
  clears?: readonly Name[]
  /** Fields that receive the time of the step, or the user who takes it. */
  sets?: { readonly [N in Name]?: 'now' | 'me' }
  /** `ends` is shown as a warning: it leads off the usual way. */
  tone?: 'ends'
  mails?: readonly StepMail<Name>[]
  /** Recipients of the notification: the user that a field refers to, or every active user with a role. */
  notify?: readonly (Name | { readonly roles: readonly Role[] })[]
}

export interface WorkflowConfig<
  State extends string = string,
  Name extends string = string,
  Steps extends Record<string, StepConfig<State, Name>> = Record<string, StepConfig<State, Name>>,
> {
  /** The select field that holds the state; its options are the states, in their order. */
  field: Name
  /** States that a new record may have; defaults to all of them. */
  start?: readonly State[]
  /** States that a feature gives new records, besides the default of the field. */
  entered?: readonly State[]
  /** A field of rows with the columns `status`, `at` and `by` that keeps every step. */
  history?: Name
  /** Fields on a card of the board, below its title. */
  card?: readonly Name[]
  /** In the order in which they are offered. */
  steps: Steps
}

/** A step with its name. */
export interface Step extends StepConfig {
  name: string
}

/** A workflow with all defaults. */
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

type SelectNames<F> = { [K in keyof F]: F[K] extends { type: 'select' } ? K : never }[keyof F] & string

/** A workflow whose field is a select, and whose states and fields exist. */
export type WorkflowOf<F, W> = W extends { field: infer Name extends SelectNames<F>; steps: infer S }
  ? Omit<WorkflowConfig<StateOf<F, Name>, keyof F & string>, 'steps'> & {
      steps: { [K in keyof S]: StepConfig<StateOf<F, Name>, keyof F & string> }
    }
  : { field: SelectNames<F> }
type StateOf<F, Name extends keyof F> = NonNullable<ValueOf<F[Name]>> & string

/** The workflow with all defaults. @param options of its field */
export function resolveWorkflow(config: WorkflowConfig, options: object): Workflow {
  const states = Object.keys(options)
  return {
    field: config.field,
    states,
    start: config.start ?? states,
    entered: config.entered ?? [],
    history: config.history ?? null,
    card: config.card ?? [],
    steps: Object.entries(config.steps).map(([name, step]) => ({ name, ...step })),
  }
}

/** The steps that leave a state. */
export const stepsFrom = ({ steps }: Workflow, state: unknown): Step[] =>
  steps.filter(({ from }) => (from as readonly unknown[]).includes(state))

/** The step between two states; undefined where the second is unreachable from the first. */
export const stepBetween = (workflow: Workflow, from: unknown, to: unknown): Step | undefined =>
  stepsFrom(workflow, from).find((step) => step.to === to)

/** Whether the step is open to the roles of the subject. */
export const canTake = (subject: Subject, step: Step): boolean =>
  subject.kind === 'system' || !step.roles || step.roles.some((role) => subject.roles.includes(role))

/** The steps that the subject may take with this record now, in order. */
export function offeredSteps(subject: Subject, resource: Resource, record: Readonly<Record<string, unknown>>): Step[] {
  const { workflow } = resource
  if (!workflow || !can(subject, 'update', resource, workflow.field, record)) return []
  return stepsFrom(workflow, record[workflow.field]).filter((step) => canTake(subject, step))
}

/** The names of a step's fields. */
export const inputFieldNames = ({ asks }: Step): string[] => Object.keys(asks ?? {})

/** The fields of a step, required as the step requires them. */
export const stepFields = ({ fields }: Resource, step: Step): ResolvedField[] =>
  inputFieldNames(step).flatMap((name) => {
    const f = fields[name]
    return f ? [{ ...f, required: step.asks?.[name] === 'required' }] : []
  })

/** Whether the step has fields to fill in. */
export const hasStepInput = (step: Step): boolean => step.question !== undefined || inputFieldNames(step).length > 0

/** States that a record may get: of a new one those to start with, else its own and those that its steps lead to. */
export function reachableStates(
  subject: Subject,
  resource: Resource,
  record: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const { workflow } = resource
  if (!workflow) return []
  if (!record) return workflow.start
  const next = offeredSteps(subject, resource, record).map(({ to }) => to)
  return workflow.states.filter((state) => state === record[workflow.field] || next.includes(state))
}
