/** A config whose every resource has a further field of every type. */
import { TARGET } from '#fields/examples.ts'
import type { Field } from '#fields/field.ts'
import { definitionOf, text } from '#fields/index.ts'
import type { ResourceConfig } from '#shared/resources/define.ts'
import { examplesOf, TYPES } from '../fields/examples.ts'

/** The name of the further field of a type. */
export const furtherName = (type: string): string => `further_${type.toLowerCase()}`

/** The resource that references of the examples lead to. */
const target: ResourceConfig = {
  label: { en: 'Targets', zh: '目标' },
  icon: 'part',
  menu: 'data',
  title: 'name',
  permissions: {},
  fields: {
    name: text('Name', '名称', { required: true, customers: true }),
    code: text('Code', '编号', { customers: true }),
  },
  sort: 'id',
  storefront: {},
}

/** Adds the fields; customers see them where they may see any, and the type can be shown. */
export const withEveryType = (
  config: Readonly<Record<string, ResourceConfig>>,
): Record<string, ResourceConfig> => ({
  [TARGET]: target,
  ...Object.fromEntries(
    Object.entries(config).map(([name, resource]) => {
      const hasCustomers = Boolean(resource.storefront ?? resource.portal)
      const fields = TYPES.flatMap((type) => furtherFields(type, name, hasCustomers))
      return [name, { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } }]
    }),
  ),
})

function furtherFields(type: string, own: string, hasCustomers: boolean): [string, Field][] {
  const { declare, derivedFrom } = examplesOf(type)
  const name = furtherName(type)
  const labelled = (f: Field, prefix: string): Field => ({
    ...f,
    label: { en: `${prefix} ${type}`, zh: `${prefix} ${type} 值` },
  })
  // Records of the suites have longer values than those of the examples.
  const { max: _, ...f }: Field & { max?: number } = labelled(
    declare({ search: false }, own),
    'Further',
  )
  const customers = hasCustomers && !definitionOf(f).hashed
  if (!derivedFrom) return [[name, { ...f, customers }]]
  const source = `${name}_source`
  const derived: Field & { from: string } = { ...f, customers, from: source }
  return [
    [source, labelled(derivedFrom.declare(), 'Source of')],
    [name, derived],
  ]
}
