/**
 * Checks that names identify resources, fields, options and menus, on screen and in the headers of
 * imported files.
 */

import type { Choices } from '#fields/choice.ts'
import type { Field, Label } from '#fields/field.ts'
import { isLoadableIcon } from '#fields/icon/definition.ts'
import { definitionOf } from '#fields/index.ts'
import { plainName } from '../../closest-match.ts'
import { LOCALES } from '../../constants.ts'
import { ICON_NAMES } from '../../icon-names.ts'
import { RESERVED } from '../record.ts'
import type { ResolvedField } from '../resolve-field.ts'
import {
  type Check,
  eachField,
  eachValue,
  error,
  findDuplicates,
  quoteNames,
  refusal,
  settingsWithin,
  valuesOf,
  warning,
} from './check.ts'

/** Double underscores are reserved for the tables of search indexes. */
const NAME = /^(?!.*__)[a-z][a-z0-9_]{0,40}$/

/** Normalised names of a field in files. */
const namesOf = (f: ResolvedField): string[] =>
  [f.name, ...LOCALES.map((locale) => f.label[locale])].map((name) => plainName(name))

/**
 * The other field that a synonym names, or that has it as well; an earlier one alone, so that two
 * are reported once.
 */
function otherOf(
  synonym: string,
  f: ResolvedField,
  fields: readonly ResolvedField[],
): ResolvedField | undefined {
  const isSynonym = (text: string) => plainName(text) === plainName(synonym)
  const earlier = fields.slice(0, fields.indexOf(f))
  return fields.find(
    (other) =>
      other !== f &&
      (namesOf(other).includes(plainName(synonym)) ||
        (earlier.includes(other) && other.synonyms?.some(isSynonym))),
  )
}

/** Whether two labels are equal in some language. Another check reports missing texts. */
const sharesText = (label: Label, other: Label): boolean =>
  LOCALES.some((locale) => label[locale] && label[locale] === other[locale])

/** Returns the earlier one of a list with the same label. */
const earlierWithLabel = <T>(
  list: readonly T[],
  item: T,
  labelOf: (item: T) => Label,
): T | undefined =>
  list.slice(0, list.indexOf(item)).find((other) => sharesText(labelOf(other), labelOf(item)))

/** Options of a select field; undefined for other types. */
const optionsOf = (f: Field): Choices | undefined => (f as { options?: Choices }).options

/** Columns of the table, each with its field. */
const columnsOf = (
  fields: Readonly<Record<string, ResolvedField>>,
): [column: string, f: ResolvedField][] =>
  Object.values(fields).flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .map(({ name }): [string, ResolvedField] => [name, f]),
  )

export const nameChecks: readonly Check[] = [
  refusal(
    ({ name }) =>
      !NAME.test(name) && [
        '',
        'a resource name is lower case letters, digits and single underscores',
      ],
  ),
  refusal(
    eachField(
      '',
      ({ name }) =>
        !NAME.test(name) && 'a field name is lower case letters, digits and single underscores',
    ),
  ),
  refusal(
    eachField(
      '',
      ({ name }) => RESERVED.includes(name) && 'this name is taken by the product itself',
    ),
  ),
  // Such as `name_en` and the English text of `name`.
  refusal(({ fields }) =>
    columnsOf(fields).map(([column, f], index, all) => {
      const [, owner] = all.slice(0, index).find(([name]) => name === column) ?? []
      return owner && [`fields.${f.name}`, `its column "${column}" is that of "${owner.name}"`]
    }),
  ),
  error('same-synonym', ({ fields }) =>
    Object.values(fields).flatMap((f, _, all) =>
      (f.synonyms ?? []).map((synonym) => {
        const other = otherOf(synonym, f, all)
        const problem = `“${synonym}” also names "${other?.name}": an import takes the column for one of them`
        return other && ([`fields.${f.name}.synonyms`, problem] as const)
      }),
    ),
  ),
  warning(
    'same-label',
    eachField('', (f, { fields }) => {
      const other = earlierWithLabel(Object.values(fields), f, ({ label }) => label)
      return other && `has the label of "${other.name}"`
    }),
  ),
  warning('same-menu', (resource, resources) => {
    const menu = Object.values(resources).filter((other) => other.menu === resource.menu)
    const other = earlierWithLabel(menu, resource, ({ label }) => label)
    return other && ['label', `the menu has this label twice: for "${other.name}" as well`]
  }),
  error('unknown-icon', ({ icon }) => {
    const isKnown = ICON_NAMES.some((name) => name === icon) || isLoadableIcon(icon)
    return (
      !isKnown && [
        'icon',
        `there is no icon "${icon}", so a ring is shown; there are ${quoteNames(ICON_NAMES)}`,
      ]
    )
  }),
  error('same-option', (resource) =>
    valuesOf(resource).flatMap(([path, f]) =>
      Object.entries(optionsOf(f) ?? {}).map((option, _, all) => {
        const other = earlierWithLabel(all, option, ([, label]) => label)
        return (
          other && ([`${path}.options.${option[0]}`, `has the label of "${other[0]}"`] as const)
        )
      }),
    ),
  ),
  error(
    'no-options',
    eachValue('options', (f) => {
      const options = optionsOf(f)
      return options && !Object.keys(options).length && 'there is nothing to choose'
    }),
  ),
  warning('named-twice', (resource) =>
    settingsWithin(resource).map(([path, list]) => {
      // The loader refuses a field in two groups.
      if (!Array.isArray(list) || path.startsWith('groups.')) return null
      const duplicates = findDuplicates(
        list.filter((item): item is string => typeof item === 'string'),
      )
      return duplicates.length > 0 && [path, `names ${quoteNames(duplicates)} twice`]
    }),
  ),
]
