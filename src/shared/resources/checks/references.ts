/**
 * Checks of references: targets, effects on deletions and imports, and records that cannot be
 * created.
 */

import type { Field } from '#fields/field.ts'
import type { GuideOptions } from '#fields/guide/definition.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { ReferenceOptions } from '#fields/reference/definition.ts'
import { ROLES } from '../../constants.ts'
import { withSuggestion } from '../config-error.ts'
import type { Resource, Resources } from '../define.ts'
import { includesRole } from '../role-grants.ts'
import { type Check, eachField, error, quoteNames, refusal, warning } from './check.ts'

const settingsOf = (f: Field) =>
  f as Field & Partial<ReferenceOptions> & { wholeBranches?: boolean }

const targetOf = (f: Field): string | undefined => definitionOf(f).refersTo?.(f)

const missingTarget = (name: string | undefined, resources: Resources) =>
  name !== undefined &&
  !resources[name] &&
  withSuggestion(`there is no resource "${name}" to refer to`, name, Object.keys(resources))

/** Whether records can only be created with the reference. */
const requiresReference = (f: Field): boolean =>
  f.required && !f.showWhen && targetOf(f) !== undefined

/** Finds a cycle of required references through a resource; null if there isn't one. */
function requirementCycle(resources: Resources, from: string): string[] | null {
  const walk = (name: string, trail: readonly string[]): string[] | null => {
    if (name === from && trail.length) return [...trail, name]
    if (trail.includes(name)) return null
    const next = Object.values(resources[name]?.fields ?? {}).filter(requiresReference)
    return next.reduce<string[] | null>(
      (first, f) => first ?? walk(targetOf(f) ?? '', [...trail, name]),
      null,
    )
  }
  return walk(from, [])
}

/** Whether a unique field identifies records in files and API calls. */
const hasName = ({ fields }: Resource): boolean => Object.values(fields).some((f) => f.unique)

const isTree = ({ name, fields }: Resource): boolean =>
  Object.values(fields).some((f) => settingsOf(f).acyclic && targetOf(f) === name)

export const referenceChecks: readonly Check[] = [
  refusal(eachField('to', (f, _, resources) => missingTarget(targetNameOf(f), resources))),
  refusal(({ fields }, resources) =>
    Object.values(fields).flatMap((f) =>
      Object.entries((f as Partial<GuideOptions>).actions ?? {}).map(([kind, { to }]) => {
        const problem = missingTarget(to, resources)
        return problem && ([`fields.${f.name}.actions.${kind}.to`, problem] as const)
      }),
    ),
  ),
  error(
    'reference-default',
    eachField('default', (f) => {
      const hasDefault = targetNameOf(f) !== undefined && f.default !== undefined
      return hasDefault && 'names a record by its number, which differs between databases'
    }),
  ),
  error(
    'clear-required',
    eachField('onDelete', (f) => {
      const isCleared = f.required && settingsOf(f).onDelete === 'clear'
      return isCleared && 'deleting the other record would empty this field, which is required'
    }),
  ),
  warning(
    'useless-acyclic',
    eachField('acyclic', (f, { name }) => {
      const isUseless = settingsOf(f).acyclic && targetOf(f) !== name
      return isUseless && 'has no effect: only links within one resource have cycles'
    }),
  ),
  error(
    'whole-branches',
    eachField('wholeBranches', (f, _, resources) => {
      const target = settingsOf(f).wholeBranches && resources[definitionOf(f).linksTo?.(f) ?? '']
      return target && !isTree(target) && `"${target.name}" has no parent field, so no branches`
    }),
  ),
  error('required-cycle', ({ name, fields }, resources) => {
    const cycle = requirementCycle(resources, name)
    const f =
      cycle &&
      Object.values(fields).find(
        (other) => requiresReference(other) && targetOf(other) === cycle[1],
      )
    return (
      f && [`fields.${f.name}`, `nobody can create the first record: ${cycle.join(' requires ')}`]
    )
  }),
  warning(
    'closed-reference',
    eachField('', (f, { permissions, readOnly }, resources) => {
      const target = resources[targetOf(f) ?? '']
      if (!target || readOnly || f.readOnly || !f.form) return null
      const writers = [...new Set([...permissions.create, ...permissions.update])].filter(
        (role) => ROLES.includes(role) && (!f.write || includesRole(f.write, role)),
      )
      // Customers choose on pages of the storefront, which look for themselves what they offer.
      const excluded = writers.filter(
        (role) => role !== 'custom' && !target.permissions.list.includes(role),
      )
      const names = quoteNames(excluded)
      return names && `${names} may fill in this field, but not list ${target.name} to choose from`
    }),
  ),
  warning(
    'ambiguous-title',
    eachField('', (f, { readOnly, permissions }, resources) => {
      const target = resources[targetOf(f) ?? '']
      const isImported = f.required && !f.readOnly && !readOnly && permissions.create.length > 0
      const problem = `imports find ${target?.name} by "${target?.title}", which is not unique: rows with a repeated name are rejected`
      return isImported && target && !hasName(target) && problem
    }),
  ),
]
