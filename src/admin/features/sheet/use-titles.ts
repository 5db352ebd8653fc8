/** The titles of the records that cells refer to: those that came with the records, and those looked up since. */
import { useDataProvider } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { embeddedOf } from '#admin/core/fields/parts/embedded.ts'
import { nameEmbedded, nameRecord, targetOf } from '#admin/core/fields/parts/target.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type TitleOf, unresolvedTitles, withIds } from './cell-text.ts'
import { type SheetColumn, targetName } from './columns.ts'
import type { CellWrite } from './draft.ts'
import { findBySearch, findByTitle, loadTargets } from './titles.ts'

type Titles = ReadonlyMap<string, string>

const keyOf = (resource: string, id: number) => `${resource} ${id}`

/** The titles that the server embeds in records. */
function embeddedTitles(records: readonly AnyRecord[], columns: readonly SheetColumn[], locale: Locale): Titles {
  const titles = new Map<string, string>()
  for (const { field } of columns.filter((column) => targetName(column.field) !== undefined)) {
    const target = targetOf(field)
    for (const record of records) {
      for (const embedded of embeddedOf(record, field.name)) {
        titles.set(keyOf(target.name, embedded.id), nameEmbedded(target, embedded, locale).title)
      }
    }
  }
  return titles
}

export interface KnownTitles {
  titleOf: TitleOf
  /** The writes with titles replaced by ids. @param isTyped also accepts what a search finds alone */
  resolve(writes: readonly CellWrite[], isTyped: boolean): Promise<CellWrite[]>
}

export function useTitles(records: readonly AnyRecord[], columns: readonly SheetColumn[]): KnownTitles {
  const provider = useDataProvider()
  const locale = useLanguage()
  const embedded = useMemo(() => embeddedTitles(records, columns, locale), [records, columns, locale])
  const [loadedRecords, setLoadedRecords] = useState<ReadonlyMap<string, AnyRecord>>(new Map())

  const titleOf = useCallback<TitleOf>(
    (resource, id) => {
      const target = columns.find(({ field }) => targetName(field) === resource)
      const record = loadedRecords.get(keyOf(resource, id))
      if (record && target) return nameRecord(targetOf(target.field), record, locale).title
      return embedded.get(keyOf(resource, id))
    },
    [columns, embedded, loadedRecords, locale],
  )

  const remember = useCallback((target: Resource, records: Iterable<AnyRecord>) => {
    setLoadedRecords(
      (loaded) =>
        new Map([...loaded, ...[...records].map((record) => [keyOf(target.name, record.id), record] as const)]),
    )
  }, [])

  const resolve = useCallback(
    async (writes: readonly CellWrite[], isTyped: boolean) => {
      const resolved: CellWrite[] = writes.filter(({ column }) => targetName(column.field) === undefined)
      for (const column of columns.filter(({ field }) => targetName(field) !== undefined)) {
        const target = targetOf(column.field)
        const columnWrites = writes.filter((write) => write.column === column)
        const titles = columnWrites.flatMap(({ value }) => unresolvedTitles(value))
        const matches = titles.length ? await findByTitle(provider, target, titles) : new Map<string, AnyRecord>()
        for (const title of isTyped ? titles.filter((title) => !matches.has(title)) : []) {
          const record = await findBySearch(provider, target, title)
          if (record) matches.set(title, record)
        }
        const ids = new Map([...matches].map(([title, { id }]) => [title, id]))
        const results = columnWrites.map((write) => ({ ...write, value: withIds(write.value, ids) }))
        const unknown = results
          .flatMap(({ value }) => [value].flat())
          .filter((id): id is number => typeof id === 'number')
          .filter((id) => titleOf(target.name, id) === undefined && ![...ids.values()].includes(id))
        remember(target, [...matches.values(), ...(await loadTargets(provider, target, [...new Set(unknown)]))])
        resolved.push(...results)
      }
      return resolved
    },
    [columns, provider, remember, titleOf],
  )
  return useMemo(() => ({ titleOf, resolve }), [titleOf, resolve])
}

/** Whether writes refer to records whose ids or titles are to be looked up. */
export const needsTitles = (writes: readonly CellWrite[]): boolean =>
  writes.some(({ column, value }) => targetName(column.field) !== undefined && [value].flat().some(Boolean))
