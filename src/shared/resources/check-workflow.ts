/** Start-up checks of workflows, for errors that types cannot catch. */
import type { Field, Label } from '../fields/field.ts'
import { definitionOf, targetNameOf } from '../fields/index.ts'
import { textsOf } from '../i18n/locales.ts'
import { missingField, type Problem, withSuggestion } from './config-error.ts'
import type { Resource } from './define.ts'
import type { Step, StepMail, Workflow } from './workflow.ts'

const HISTORY = ['status', 'at', 'by']
/** Placeholders of mails, in addition to fields. */
const BUILT_IN_NAMES = ['id', 'product', 'actor']
const SAMPLE_INSTANT = '2026-01-31T12:00:00.000Z'
const SAMPLE_ADDRESS = 'name@host.example'
/** Resources whose records are accounts. */
export const ACCOUNTS: readonly (string | undefined)[] = ['users', 'customers']

/** Path below the workflow or step, and a sentence. */
type Located = readonly [path: string, problem: string]

/** Returns the first problem of the states, and of each step. */
export function workflowProblems(resource: Resource): Problem[] {
  const { workflow, name } = resource
  if (!workflow) return []
  const states = stateProblem(resource, workflow)
  if (states) return [located(`${name}.workflow`, states)]
  return workflow.steps.flatMap((step): Problem[] => {
    const problem = stepProblem(resource, workflow, step)
    return problem ? [located(`${name}.workflow.steps.${step.name}`, problem)] : []
  })
}

const located = (base: string, [path, problem]: Located): Problem => ({
  path: path ? `${base}.${path}` : base,
  problem,
})

function stateProblem(resource: Resource, workflow: Workflow): Located | null {
  const { field, start, entered, history, card, steps, states } = workflow
  if (!states.length) return ['field', `"${field}" is not a select`]
  const named: Located[] = [
    ...start.map((state) => ['start', state] as const),
    ...entered.map((state) => ['entered', state] as const),
    ...steps.flatMap(({ name, from, to }) => [
      ...from.map((state) => [`steps.${name}.from`, state] as const),
      [`steps.${name}.to`, to] as const,
    ]),
  ]
  const unknown = named.find(([, state]) => !states.includes(state))
  if (unknown) return [unknown[0], withSuggestion(`there is no state "${unknown[1]}"`, unknown[1], states)]
  const initial = resource.fields[field]?.default
  if (initial !== undefined && !start.includes(String(initial))) return ['start', `a new record cannot be "${initial}"`]
  if (history && !hasHistoryColumns(resource.fields[history]))
    return ['history', `"${history}" lacks the columns of a history`]
  const missing = card.find((name) => !resource.fields[name])
  return missing ? ['card', missingField(missing, resource.fields)] : null
}

const hasHistoryColumns = (f: Field | undefined): boolean =>
  HISTORY.every((name) => name in ((f as { columns?: object } | undefined)?.columns ?? {}))

const isUser = (f: Field | undefined): boolean => f !== undefined && definitionOf(f).refersTo?.(f) === 'users'

function stepProblem(resource: Resource, { steps }: Workflow, step: Step): Located | null {
  const { name, from, to, asks = {}, suggests = {}, sets = {}, clears = [], mails = [], notify = [] } = step
  // The name is part of a URL.
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return ['', `"${name}" is not a name for a step`]
  if (from.includes(to)) return ['from', `the step "${name}" starts and ends in the same state`]
  // A change of state must determine the step.
  const twin = steps.find((other) => other.name !== name && other.to === to && other.from.some((s) => from.includes(s)))
  if (twin) return ['to', `the steps "${name}" and "${twin.name}" lead from the same state to the same state`]
  const nonUser = notify.find((to) => typeof to === 'string' && !isUser(resource.fields[to]))
  if (nonUser !== undefined) return ['notify', `the step "${name}" notifies "${nonUser}", which is not a user`]
  for (const [setting, fields] of Object.entries({ asks: Object.keys(asks), clears, sets: Object.keys(sets) })) {
    const missing = fields.find((field) => !resource.fields[field])
    if (missing) return [setting, missingField(missing, resource.fields)]
  }
  const readOnlyField = Object.keys(asks).find((field) => resource.fields[field]?.readOnly)
  if (readOnlyField) return ['asks', `no user can fill in "${readOnlyField}"`]
  const missingInput = Object.keys(suggests).find((field) => !(field in asks))
  if (missingInput) return ['suggests', `the step "${name}" does not ask for "${missingInput}"`]
  const invalid = Object.entries(sets).find(([field, value]) => !canSet(resource.fields[field], value ?? ''))
  if (invalid) return ['sets', `"${invalid[0]}" cannot hold "${invalid[1]}"`]
  return mails.reduce<Located | null>((first, mail, index) => {
    if (first) return first
    const problem = mailProblem(resource, mail)
    return problem && [`mails.${index}.${problem[0]}`, problem[1]]
  }, null)
}

/** Whether the field accepts a value, but not arbitrary text. */
const acceptsOnly = (f: Field, value: string): boolean =>
  definitionOf(f).schema(f).safeParse(value).success && !definitionOf(f).schema(f).safeParse('x').success

function canSet(f: Field | undefined, value: string): boolean {
  if (!f) return false
  return value === 'now' ? acceptsOnly(f, SAMPLE_INSTANT) : definitionOf(f).refersTo?.(f) === 'users'
}

function mailProblem(resource: Resource, { to, greets, subject, text, button }: StepMail): Located | null {
  if (typeof to === 'string') {
    const f = resource.fields[to]
    if (!f) return ['to', missingField(to, resource.fields)]
    const isRecipient = acceptsOnly(f, SAMPLE_ADDRESS) || ACCOUNTS.includes(definitionOf(f).refersTo?.(f))
    if (!isRecipient) return ['to', `"${to}" is neither an address nor an account`]
  }
  if (greets) {
    const f = resource.fields[greets]
    if (!f) return ['greets', missingField(greets, resource.fields)]
    if (!isName(f)) return ['greets', `"${greets}" is not the name of a person`]
  }
  const texts: [path: string, placeholders: string[]][] = [
    ['subject', placeholdersIn(subject)],
    ...text.map((paragraph, index): [string, string[]] => [`text.${index}`, placeholdersIn(paragraph)]),
    ...(button
      ? [['button', [...placeholdersIn(button.label), ...placeholders(button.path)]] satisfies [string, string[]]]
      : []),
  ]
  for (const [path, names] of texts) {
    const missing = names.find((name) => !resource.fields[name] && !BUILT_IN_NAMES.includes(name))
    if (missing) return [path, `a mail names "${missing}", which is not a field`]
    // An address can have the number of a record.
    const named = path === 'button' ? [] : names.flatMap((name) => resource.fields[name] ?? [])
    const unreadable = named.find((f) => !isReadable(f))?.name
    if (unreadable) return [path, `a mail names "${unreadable}", which is no text for people`]
  }
  return null
}

/** Whether values are formatted as people write them, in contrast to numbers of records and lists of rows. */
function isReadable(f: Field): boolean {
  const { operators, files } = definitionOf(f)
  const isCompared = operators.some((operator) => operator !== 'empty' && operator !== 'untranslated')
  return targetNameOf(f) === undefined && (files !== undefined || isCompared)
}

/** Whether a field holds a text, or refers to an account. */
const isName = (f: Field): boolean =>
  definitionOf(f).operators.includes('contains') || ACCOUNTS.includes(definitionOf(f).refersTo?.(f))

const placeholders = (text: string): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns the placeholders of a text in all languages. */
export const placeholdersIn = (label: Label): string[] => textsOf(label).flatMap(placeholders)
