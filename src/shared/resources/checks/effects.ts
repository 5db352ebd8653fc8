/** Checks of settings that have no effect, and of conditions that are never met. */
import type { FieldOptions } from '../../fields/field.ts'
import { definitionOf } from '../../fields/index.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { type Check, type Finding, settingsWithin } from './check.ts'

/** Lists of which one must match: empty, nothing does. */
const ALTERNATIVES = ['in', 'any', 'all', 'roles', 'from', 'of', 'by']

const findEmptyConditions: Check['find'] = (resource) =>
  settingsWithin(resource).flatMap(([path, list]): Finding[] => {
    const setting = path.split('.').at(-1) ?? ''
    const isCondition = ALTERNATIVES.includes(setting) || path.startsWith('storefront.where.')
    return isCondition && Array.isArray(list) && !list.length
      ? [[path, 'is empty, so the condition means nothing']]
      : []
  })

/** Settings of a field that another one makes useless, or whose type does not have them. */
function uselessSettings(f: ResolvedField): [setting: keyof FieldOptions, reason: string][] {
  const { operators, sortColumn } = definitionOf(f)
  const settings: [keyof FieldOptions, boolean, string][] = [
    ['uniqueMessage', f.uniqueMessage !== undefined && !f.unique, 'values may repeat: the field is not unique'],
    ['write', f.write !== undefined && f.readOnly, 'only the server writes the field'],
    ['editableWhen', f.editableWhen !== undefined && f.readOnly, 'only the server writes the field'],
    ['sort', f.sort === true && !sortColumn, 'values of this type have no order'],
    ['filter', f.filter === true && !operators.length, 'values of this type cannot be filtered'],
  ]
  return settings.flatMap(([setting, isUseless, reason]) => (isUseless ? [[setting, reason]] : []))
}

export const effectChecks: readonly Check[] = [
  { rule: 'empty-condition', severity: 'error', find: findEmptyConditions },
  {
    rule: 'useless-setting',
    severity: 'warning',
    find: ({ fields }) =>
      Object.values(fields).flatMap((f) =>
        uselessSettings(f).map(
          ([setting, reason]): Finding => [`fields.${f.name}.${setting}`, `has no effect: ${reason}`],
        ),
      ),
  },
  {
    rule: 'useless-subtitle',
    severity: 'warning',
    find: ({ title, subtitle, namedBySubtitle }) => {
      if (namedBySubtitle && !subtitle) return [['namedBySubtitle', 'has no effect: there is no subtitle']]
      return title === subtitle ? [['subtitle', `repeats the title, "${title}"`]] : []
    },
  },
]
