/** The changes of a row as display texts: labels of choices and titles of references in the reader's language. */
import type { Actor, Context } from '#server/core/context.ts'
import { loadReferences } from '#server/features/history/public.ts'
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import type { PreviewRow } from '#shared/file-import.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { holdsFiles } from '../matching/files.ts'
import type { RowChange } from '../row-outcome.ts'

type Values = Readonly<Record<string, unknown>>
type Texts = Map<string, string>

const SECRET = '••••••'

/** @returns the changes in the order of the given ones, with the titles of all references loaded at once */
export async function changeTexts(
  context: Context,
  actor: Actor,
  resource: Resource,
  changes: readonly (RowChange | undefined)[],
): Promise<PreviewRow['changes'][]> {
  const sides = changes.map((change) => {
    const names = change ? Object.keys(change.values) : []
    return { before: pick(change?.before ?? {}, names), after: without(change?.values ?? {}, change?.names ?? {}) }
  })
  const all = sides.flatMap(({ before, after }) => [before, after].map((values) => ({ resource, values })))
  const references = await loadReferences(context, all)
  const textsOf = (values: Values, names: Values = {}): Texts => {
    const refs = references.of(resource, values)
    const fields = Object.keys({ ...values, ...names }).flatMap((name) => resource.fields[name] ?? [])
    return new Map(
      fields
        .filter(({ name }) => actor.kind === 'system' || can(actor, 'read', resource, name))
        .flatMap((f) => {
          if (f.name in names) return [[f.name, String(names[f.name])] as const]
          return targetNameOf(f) === undefined
            ? valueTexts(actor, f, values[f.name])
            : [[f.name, titlesOf(context, actor, f, refs[f.name])] as const]
        }),
    )
  }
  return changes.map((change, index) => {
    const { before = {}, after = {} } = sides[index] ?? {}
    if (!change) return {}
    return differences(change.before ? textsOf(before) : null, textsOf(after, change.names))
  })
}

function differences(before: Texts | null, after: Texts): PreviewRow['changes'] {
  const changed = [...after].filter(([name, text]) => (before ? before.get(name) !== text : text !== ''))
  return Object.fromEntries(changed.map(([name, text]) => [name, { old: before?.get(name) ?? null, new: text }]))
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

const without = (values: Values, names: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)))

/** The text of a value by target: one for each language of a bilingual one. */
function valueTexts({ locale }: Actor, f: ResolvedField, value: unknown): (readonly [string, string])[] {
  const { parts, hashed, isEmpty, format } = definitionOf(f)
  if (hashed) return [[f.name, SECRET]]
  if (parts) {
    const texts = (value ?? {}) as Record<string, unknown>
    return parts.map(({ suffix, path }) => [`${f.name}${suffix}`, String(texts[path] ?? '')])
  }
  if (value === null || value === undefined || isEmpty(value)) return [[f.name, '']]
  if (holdsFiles(f)) return [[f.name, [value].flat().map(fileName).join(languageOf(locale).semicolon)]]
  return [[f.name, format(value, f, locale)]]
}

const fileName = (file: unknown) => String((file as { name?: unknown } | null)?.name ?? '')

/** The titles of referenced records. */
function titlesOf({ resources }: Context, { locale }: Actor, f: ResolvedField, refs: unknown): string {
  const target = resources[targetNameOf(f) ?? '']
  const title = target?.fields[target.title]
  const texts = [refs].flat().flatMap((ref) => {
    if (typeof ref !== 'object' || ref === null) return []
    const { id, title: value } = ref as { id: number; title: unknown }
    return [
      title && value !== null && value !== undefined ? definitionOf(title).format(value, title, locale) : `#${id}`,
    ]
  })
  return texts.join(languageOf(locale).semicolon)
}
