/** Start-up checks of workflows, for errors that types cannot catch. */
import type { Field, Label } from '../fields/field.ts'
import { definitionOf } from '../fields/index.ts'
import { textsOf } from '../i18n/locales.ts'
import type { Problem } from './config-error.ts'
import type { Resource } from './define.ts'
import type { Step, StepMail, Workflow } from './workflow.ts'

const HISTORY = ['status', 'at', 'by']
/** Placeholders of mails, in addition to fields. */
const BUILT_IN_NAMES = ['id', 'product', 'actor']
const SAMPLE_INSTANT = '2026-01-31T12:00:00.000Z'
const SAMPLE_ADDRESS = 'name@host.example'
const ACCOUNTS: readonly (string | undefined)[] = ['users', 'customers']

/** Returns the first problem of the states, and of each step. */
export function workflowProblems(resource: Resource): Problem[] {
  const { workflow, name } = resource
  if (!workflow) return []
  const problem = stateProblem(resource, workflow)
  const steps = workflow.steps.flatMap((step): Problem[] => {
    const stepError = problem ? null : stepProblem(resource, workflow, step)
    return stepError ? [{ path: `${name}.workflow.steps.${step.name}`, problem: stepError }] : []
  })
  return problem ? [{ path: `${name}.workflow`, problem }] : steps
}

/** Returns a sentence; null when valid. */
function stateProblem(resource: Resource, { field, start, history, card, steps, states }: Workflow): string | null {
  if (!states.length) return `"${field}" is not a select`
  const unknown = [...start, ...steps.flatMap(({ from, to }) => [...from, to])].find((name) => !states.includes(name))
  if (unknown !== undefined) return `there is no state "${unknown}"`
  const initial = resource.fields[field]?.default
  if (initial !== undefined && !start.includes(String(initial))) return `a new record cannot be "${initial}"`
  if (history && !hasHistoryColumns(resource.fields[history])) return `"${history}" lacks the columns of a history`
  const missing = card.find((name) => !resource.fields[name])
  return missing ? `there is no field "${missing}"` : null
}

const firstOf = <T>(items: readonly T[], problemOf: (item: T) => string | null): string | null =>
  items.reduce<string | null>((first, item) => first ?? problemOf(item), null)

const hasHistoryColumns = (f: Field | undefined): boolean =>
  HISTORY.every((name) => name in ((f as { columns?: object } | undefined)?.columns ?? {}))

const isUser = (f: Field | undefined): boolean => f !== undefined && definitionOf(f).refersTo?.(f) === 'users'

function stepProblem(resource: Resource, { steps }: Workflow, step: Step): string | null {
  const { name, from, to, asks = {}, suggests = {}, sets = {}, clears = [], mails = [], notify = [] } = step
  // The name is part of a URL.
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return `"${name}" is not a name for a step`
  if (from.includes(to)) return `the step "${name}" starts and ends in the same state`
  // A change of state must determine the step.
  const twin = steps.find((other) => other.name !== name && other.to === to && other.from.some((s) => from.includes(s)))
  if (twin) return `the steps "${name}" and "${twin.name}" lead from the same state to the same state`
  const nonUser = notify.find((to) => typeof to === 'string' && !isUser(resource.fields[to]))
  if (nonUser !== undefined) return `the step "${name}" notifies "${nonUser}", which is not a user`
  const fields = [...Object.keys(asks), ...clears, ...Object.keys(sets)]
  const missing = fields.find((field) => !resource.fields[field])
  if (missing) return `there is no field "${missing}"`
  const readOnlyField = Object.keys(asks).find((field) => resource.fields[field]?.readOnly)
  if (readOnlyField) return `no user can fill in "${readOnlyField}"`
  const missingInput = Object.keys(suggests).find((field) => !(field in asks))
  if (missingInput) return `the step "${name}" does not ask for "${missingInput}"`
  const invalid = Object.entries(sets).find(([field, value]) => !canSet(resource.fields[field], value ?? ''))
  if (invalid) return `"${invalid[0]}" cannot hold "${invalid[1]}"`
  return firstOf(mails, (mail) => mailProblem(resource, mail))
}

/** Whether the field accepts a value, but not arbitrary text. */
const acceptsOnly = (f: Field, value: string): boolean =>
  definitionOf(f).schema(f).safeParse(value).success && !definitionOf(f).schema(f).safeParse('x').success

function canSet(f: Field | undefined, value: string): boolean {
  if (!f) return false
  return value === 'now' ? acceptsOnly(f, SAMPLE_INSTANT) : definitionOf(f).refersTo?.(f) === 'users'
}

function mailProblem(resource: Resource, { to, greets, subject, text, button }: StepMail): string | null {
  if (typeof to === 'string') {
    const f = resource.fields[to]
    if (!f) return `there is no field "${to}"`
    const isRecipient = acceptsOnly(f, SAMPLE_ADDRESS) || ACCOUNTS.includes(definitionOf(f).refersTo?.(f))
    if (!isRecipient) return `"${to}" is neither an address nor an account`
  }
  if (greets && !resource.fields[greets]) return `there is no field "${greets}"`
  const names = [subject, ...text, ...(button ? [button.label] : [])].flatMap(placeholdersIn)
  const missing = names.find((name) => !resource.fields[name] && !BUILT_IN_NAMES.includes(name))
  return missing ? `a mail names "${missing}", which is not a field` : null
}

/** Returns the placeholders of a text in all languages. */
export const placeholdersIn = (label: Label): string[] =>
  textsOf(label).flatMap((text) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))
