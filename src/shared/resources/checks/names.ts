/** Checks that names identify fields, options and menus, on screen and in the headers of imported files. */
import { plainName } from '../../closest-match.ts'
import { LOCALES } from '../../constants.ts'
import type { Choices } from '../../fields/choice.ts'
import type { Field, Label } from '../../fields/field.ts'
import { isLoadableIcon } from '../../fields/icon.ts'
import { ICON_NAMES } from '../../icon-names.ts'
import { MENU_GROUPS, type Resource } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { type Check, type Finding, findDuplicates, ofValues, quoteNames, settingsWithin, valuesOf } from './check.ts'

/** Normalised names of a field in files. */
const namesOf = (f: ResolvedField): string[] =>
  [f.name, ...LOCALES.map((locale) => f.label[locale])].map((name) => plainName(name))

/** Finds synonyms that are the name, label or synonym of another field. */
function findSharedSynonyms(fields: readonly ResolvedField[]): Finding[] {
  return fields.flatMap((f, index) =>
    (f.synonyms ?? []).flatMap((synonym): Finding[] => {
      const name = plainName(synonym)
      const other = fields.find(
        (candidate, candidateIndex) =>
          candidate !== f &&
          (namesOf(candidate).includes(name) ||
            (candidateIndex < index &&
              candidate.synonyms?.some((candidateSynonym) => plainName(candidateSynonym) === name))),
      )
      return other
        ? [
            [
              `fields.${f.name}.synonyms`,
              `“${synonym}” also names "${other.name}": an import takes the column for one of them`,
            ],
          ]
        : []
    }),
  )
}

/** Whether two labels are equal in some language. Another check reports missing texts. */
const sharesText = (label: Label, other: Label): boolean =>
  LOCALES.some((locale) => label[locale] && label[locale] === other[locale])

/** Finds labels that repeat that of an earlier field in the same language. */
function findSharedLabels(fields: readonly ResolvedField[]): Finding[] {
  return fields.flatMap((f, index) => {
    const other = fields.slice(0, index).find((candidate) => sharesText(candidate.label, f.label))
    return other ? [[`fields.${f.name}`, `has the label of "${other.name}"`] as const] : []
  })
}

/** Options of a select field; undefined for other types. */
const optionsOf = (f: Field): Choices | undefined => (f as { options?: Choices }).options

/** Finds options with the label of an earlier one, which are ambiguous in files. */
function findSharedOptions(path: string, f: Field): Finding[] {
  const options = Object.entries(optionsOf(f) ?? {})
  return options.flatMap(([key, label], index) => {
    const other = options.slice(0, index).find(([, candidate]) => sharesText(candidate, label))
    return other ? [[`${path}.options.${key}`, `has the label of "${other[0]}"`] as const] : []
  })
}

/** Lists that name something, in contrast to alternative texts. */
const findRepeatedNames = (resource: Resource): Finding[] =>
  settingsWithin(resource).flatMap(([path, list]): Finding[] => {
    // The loader rejects a field in two groups.
    if (!Array.isArray(list) || path.startsWith('groups.')) return []
    const duplicates = findDuplicates(list.filter((item): item is string => typeof item === 'string'))
    return duplicates.length ? [[path, `names ${quoteNames(duplicates)} twice`]] : []
  })

export const nameChecks: readonly Check[] = [
  { rule: 'same-synonym', severity: 'error', find: ({ fields }) => findSharedSynonyms(Object.values(fields)) },
  { rule: 'same-label', severity: 'warning', find: ({ fields }) => findSharedLabels(Object.values(fields)) },
  {
    rule: 'same-menu',
    severity: 'warning',
    find: ({ name, label, menu }, resources) => {
      const list = Object.values(resources)
      const other = list
        .slice(
          0,
          list.findIndex((candidate) => candidate.name === name),
        )
        .find((candidate) => candidate.menu === menu && sharesText(candidate.label, label))
      return other ? [['label', `the menu has this label twice: for "${other.name}" as well`]] : []
    },
  },
  {
    rule: 'unknown-menu',
    severity: 'error',
    find: ({ menu }) =>
      MENU_GROUPS.includes(menu)
        ? []
        : [['menu', `there is no group "${menu}" in the menu; there are ${quoteNames(MENU_GROUPS)}`]],
  },
  {
    rule: 'unknown-icon',
    severity: 'error',
    find: ({ icon }) =>
      ICON_NAMES.some((name) => name === icon) || isLoadableIcon(icon)
        ? []
        : [['icon', `there is no icon "${icon}", so a ring is shown; there are ${quoteNames(ICON_NAMES)}`]],
  },
  {
    rule: 'same-option',
    severity: 'error',
    find: (resource) => valuesOf(resource).flatMap(([path, f]) => findSharedOptions(path, f)),
  },
  ofValues(
    'no-options',
    'error',
    (f) => {
      const options = optionsOf(f)
      return options && !Object.keys(options).length && 'there is nothing to choose'
    },
    'options',
  ),
  { rule: 'named-twice', severity: 'warning', find: findRepeatedNames },
]
