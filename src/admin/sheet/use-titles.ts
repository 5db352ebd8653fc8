/**
 * The titles of the records that cells refer to: those that came with the records, and those looked
 * up since.
 */
import { useDataProvider } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { targetNameOf } from '#fields/index.ts'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { type EmbeddedRecord, nameEmbedded, targetOf, toEmbedded } from '#fields/parts/target.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage } from '../i18n/text.ts'
import { type DistinctNames, type TitleOf, unresolvedTitles, withIds } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import type { CellWrite } from './draft.ts'
import { distinctName, findBySearch, findByTitle, loadTargets } from './titles.ts'

type Embedded = ReadonlyMap<string, EmbeddedRecord>

const keyOf = (resource: string, idOrTitle: number | string) => `${resource} ${idOrTitle}`

/** The referenced records whose names the server embeds. */
function embeddedRecords(records: readonly AnyRecord[], columns: readonly SheetColumn[]): Embedded {
  const all = new Map<string, EmbeddedRecord>()
  for (const { field } of columns.filter((column) => targetNameOf(column.field) !== undefined)) {
    const target = targetOf(field)
    for (const record of records) {
      for (const embedded of embeddedOf(record, field.name))
        all.set(keyOf(target.name, embedded.id), embedded)
    }
  }
  return all
}

export interface KnownTitles {
  titleOf: TitleOf
  /** The names to enter instead of a title that several records have; undefined for other texts. */
  distinctNames: DistinctNames
  /**
   * The writes with titles replaced by ids.
   * @param isTyped also accepts what a search finds alone
   */
  resolve(writes: readonly CellWrite[], isTyped: boolean): Promise<CellWrite[]>
}

export function useTitles(
  records: readonly AnyRecord[],
  columns: readonly SheetColumn[],
): KnownTitles {
  const provider = useDataProvider()
  const locale = useLanguage()
  const embedded = useMemo(() => embeddedRecords(records, columns), [records, columns])
  const [loadedRecords, setLoadedRecords] = useState<Embedded>(new Map())
  const [shared, setShared] = useState<ReadonlyMap<string, readonly EmbeddedRecord[]>>(new Map())

  const titleOf = useCallback<TitleOf>(
    (resource, id) => {
      const target = columns.find(({ field }) => targetNameOf(field) === resource)
      const record = loadedRecords.get(keyOf(resource, id)) ?? embedded.get(keyOf(resource, id))
      if (!record || !target) return undefined
      const { title } = nameEmbedded(targetOf(target.field), record, locale)
      // Copied elsewhere, the title alone would not be found.
      return shared.has(keyOf(resource, title))
        ? distinctName(targetOf(target.field), record, locale)
        : title
    },
    [columns, embedded, loadedRecords, locale, shared],
  )

  const distinctNames = useCallback<DistinctNames>(
    (target, title) =>
      shared.get(keyOf(target.name, title))?.map((record) => distinctName(target, record, locale)),
    [shared, locale],
  )

  const remember = useCallback((target: Resource, records: Iterable<AnyRecord>) => {
    setLoadedRecords(
      (loaded) =>
        new Map([
          ...loaded,
          ...[...records].map(
            (record) => [keyOf(target.name, record.id), toEmbedded(target, record)] as const,
          ),
        ]),
    )
  }, [])

  const resolve = useCallback(
    async (writes: readonly CellWrite[], isTyped: boolean) => {
      const resolved: CellWrite[] = writes.filter(
        ({ column }) => targetNameOf(column.field) === undefined,
      )
      for (const column of columns.filter(({ field }) => targetNameOf(field) !== undefined)) {
        const target = targetOf(column.field)
        const columnWrites = writes.filter((write) => write.column === column)
        const titles = columnWrites.flatMap(({ value }) => unresolvedTitles(value))
        const { found: matches, shared: sharedBy } = await findByTitle(provider, target, titles)
        if (sharedBy.size) {
          const names = [...sharedBy].map(
            ([title, all]) =>
              [keyOf(target.name, title), all.map((record) => toEmbedded(target, record))] as const,
          )
          setShared((current) => new Map([...current, ...names]))
        }
        for (const title of isTyped
          ? titles.filter((title) => !matches.has(title) && !sharedBy.has(title))
          : []) {
          const record = await findBySearch(provider, target, title)
          if (record) matches.set(title, record)
        }
        const ids = new Map([...matches].map(([title, { id }]) => [title, id]))
        const results = columnWrites.map((write) => ({
          ...write,
          value: withIds(write.value, ids),
        }))
        const unknown = results
          .flatMap(({ value }) => [value].flat())
          .filter((id): id is number => typeof id === 'number')
          .filter((id) => titleOf(target.name, id) === undefined && ![...ids.values()].includes(id))
        remember(target, [
          ...matches.values(),
          ...(await loadTargets(provider, target, [...new Set(unknown)])),
        ])
        resolved.push(...results)
      }
      return resolved
    },
    [columns, provider, remember, titleOf],
  )
  return useMemo(() => ({ titleOf, distinctNames, resolve }), [titleOf, distinctNames, resolve])
}

/** Whether writes refer to records whose ids or titles are to be looked up. */
export const needsTitles = (writes: readonly CellWrite[]): boolean =>
  writes.some(
    ({ column, value }) => targetNameOf(column.field) !== undefined && [value].flat().some(Boolean),
  )
