/** Describes the resources available to a key, and the values of their fields. */
import { z } from 'zod'
import { type ChoiceField, choiceLabel } from '#fields/choice.ts'
import { definitionOf, operatorsOf, targetNameOf } from '#fields/index.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { canTake } from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'

/** Every resource that the actor may list. */
export const describeResources = (actor: Actor, resources: Resources) =>
  Object.values(resources)
    .filter((resource) => can(actor, 'list', resource))
    .map((resource) => summaryOf(actor, resource))

const summaryOf = (actor: Actor, resource: Resource) => ({
  resource: resource.name,
  label: resource.label[actor.locale],
  title: resource.title,
  actions: ACTIONS.filter((action) => can(actor, action, resource)),
})

/** A resource with the fields that the actor may read or write, and the steps that it may take. */
export function describeResource(actor: Actor, resource: Resource) {
  const fields = Object.values(resource.fields).map((f) => describeField(actor, resource, f))
  const { workflow } = resource
  const steps = workflow?.steps.filter((step) => canTake(actor, resource, step)) ?? []
  return {
    ...summaryOf(actor, resource),
    fields: fields.filter(({ access }) => access.length),
    ...(steps.length && {
      steps: steps.map(({ label, from, to, asks = {} }) => ({
        label: label[actor.locale],
        from,
        to,
        asks,
      })),
      stepField: workflow?.field,
    }),
  }
}

function describeField(actor: Actor, resource: Resource, f: ResolvedField) {
  const definition = definitionOf(f)
  const access = (['read', 'create', 'update'] as const).filter((action) =>
    can(actor, action, resource, f.name),
  )
  const target = targetNameOf(f)
  const isRead = access.includes('read')
  return {
    name: f.name,
    label: f.label[actor.locale],
    ...(f.help && { help: f.help[actor.locale] }),
    type: f.type,
    access,
    ...(f.required && { required: true }),
    ...('unit' in f && { unit: f.unit }),
    ...(hasChoices(f) && { choices: choicesOf(f, actor) }),
    ...(target !== undefined && { refersTo: target }),
    ...(f.showWhen && { onlyWhen: f.showWhen }),
    value: z.toJSONSchema(definition.schema(f), { io: 'input', unrepresentable: 'any' }),
    ...(isRead && f.filterable && { filter: operatorsOf(f) }),
    ...(isRead && f.sortable && { sort: true }),
  }
}

const hasChoices = (f: ResolvedField): f is ResolvedField & ChoiceField => 'options' in f

/** The names of the choices by their values. */
const choicesOf = (f: ChoiceField, { locale }: Actor): Record<string, string> =>
  Object.fromEntries(Object.keys(f.options).map((value) => [value, choiceLabel(f, value, locale)]))
