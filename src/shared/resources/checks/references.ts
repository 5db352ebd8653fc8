/** Checks of references: effects on deletions and imports, and records that cannot be created. */
import { ROLES } from '../../constants.ts'
import type { Field } from '../../fields/field.ts'
import { definitionOf, targetNameOf } from '../../fields/index.ts'
import type { ReferenceOptions } from '../../fields/reference.ts'
import type { Resource, Resources } from '../define.ts'
import { includesRole } from '../role-grants.ts'
import { type Check, ofFields, quoteNames } from './check.ts'

const settingsOf = (f: Field) => f as Field & Partial<ReferenceOptions> & { wholeBranches?: boolean }

const targetOf = (f: Field): string | undefined => definitionOf(f).refersTo?.(f)

/** Whether records can only be created with the reference. */
const requiresReference = (f: Field): boolean => f.required && !f.showWhen && targetOf(f) !== undefined

/** Finds a cycle of required references through a resource; null if there isn't one. */
function requirementCycle(resources: Resources, from: string): string[] | null {
  const walk = (name: string, trail: readonly string[]): string[] | null => {
    if (name === from && trail.length) return [...trail, name]
    if (trail.includes(name)) return null
    const next = Object.values(resources[name]?.fields ?? {}).filter(requiresReference)
    return next.reduce<string[] | null>((first, f) => first ?? walk(targetOf(f) ?? '', [...trail, name]), null)
  }
  return walk(from, [])
}

/** Whether a unique field identifies records in files and API calls. */
const hasName = ({ fields }: Resource): boolean => Object.values(fields).some((f) => f.unique)

const isTree = ({ name, fields }: Resource): boolean =>
  Object.values(fields).some((f) => settingsOf(f).acyclic && targetOf(f) === name)

export const referenceChecks: readonly Check[] = [
  ofFields(
    'reference-default',
    'error',
    (f) =>
      targetNameOf(f) !== undefined &&
      f.default !== undefined &&
      'names a record by its number, which differs between databases',
    'default',
  ),
  ofFields(
    'clear-required',
    'error',
    (f) =>
      f.required &&
      settingsOf(f).onDelete === 'clear' &&
      'deleting the other record would empty this field, which is required',
    'onDelete',
  ),
  ofFields(
    'useless-acyclic',
    'warning',
    (f, { name }) =>
      settingsOf(f).acyclic && targetOf(f) !== name && 'has no effect: only links within one resource have cycles',
    'acyclic',
  ),
  ofFields(
    'whole-branches',
    'error',
    (f, _, resources) => {
      const target = resources[definitionOf(f).linksTo?.(f) ?? '']
      return (
        settingsOf(f).wholeBranches &&
        target &&
        !isTree(target) &&
        `"${target.name}" has no parent field, so no branches`
      )
    },
    'wholeBranches',
  ),
  {
    rule: 'required-cycle',
    severity: 'error',
    find: ({ name, fields }, resources) => {
      const cycle = requirementCycle(resources, name)
      const f =
        cycle &&
        Object.values(fields).find((candidate) => requiresReference(candidate) && targetOf(candidate) === cycle[1])
      return f ? [[`fields.${f.name}`, `nobody can create the first record: ${cycle.join(' requires ')}`]] : []
    },
  },
  ofFields('closed-reference', 'warning', (f, { permissions, readOnly }, resources) => {
    const target = resources[targetOf(f) ?? '']
    if (!target || readOnly || f.readOnly || !f.form) return null
    const writers = [...new Set([...permissions.create, ...permissions.update])].filter(
      (role) => ROLES.includes(role) && (!f.write || includesRole(f.write, role)),
    )
    // Customers choose on pages of the storefront, which look for themselves what they offer.
    const excluded = writers.filter((role) => role !== 'custom' && !target.permissions.list.includes(role))
    return (
      excluded.length > 0 &&
      `${quoteNames(excluded)} may fill in this field, but not list ${target.name} to choose from`
    )
  }),
  ofFields('ambiguous-title', 'warning', (f, { readOnly, permissions }, resources) => {
    const target = resources[targetOf(f) ?? '']
    const isImported = f.required && !f.readOnly && !readOnly && permissions.create.length > 0
    return (
      isImported &&
      target &&
      !hasName(target) &&
      `imports find ${target.name} by "${target.title}", which is not unique: rows with a repeated name are rejected`
    )
  }),
]
