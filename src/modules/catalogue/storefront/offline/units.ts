/** Narrows responses for a whole product to a unit: the same rules as on the server. */

import { revisionsForUnit } from '#modules/units/shared/revisions.ts'
import { filterBySerial, fitOf } from '#modules/units/shared/serial.ts'
import type { DownloadStore } from '#storefront/offline/responses.ts'
import type { Assembly } from '../../shared/assembly.ts'
import { type Download, type Firmware, LIBRARY_KINDS } from '../../shared/library.ts'
import type { ProductHub } from '../../shared/product.ts'
import { filterForUnit, foldTranslations, loadRecords, spanOf } from './lists.ts'

/** The hub, counting what fits the unit. */
export async function hubOf(
  store: DownloadStore,
  hub: ProductHub,
  serial: string,
): Promise<ProductHub> {
  const counts = { ...hub.counts }
  for (const kind of LIBRARY_KINDS) {
    const records = await loadRecords(store, kind, hub.product.id)
    if (records) counts[kind] = foldTranslations(filterForUnit(kind, records, serial)).length
  }
  return { ...hub, counts }
}

/** The assemblies with the lines that fit the unit. */
export function assembliesOf(tree: readonly Assembly[], serial: string): Assembly[] {
  const changes = new Map(
    tree.flatMap((assembly) => assembly.changes.map((change) => [change.id, change])),
  )
  const spanOfChange = ({ from_serial }: { from_serial: string | null }) => ({ from: from_serial })
  const counts = new Map<number, number>()
  for (const { parts } of filterBySerial([...changes.values()], serial, spanOfChange)) {
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return tree.map((assembly) => {
    const span = (line: Assembly['lines'][number]) => ({
      from: line.from_serial,
      to: line.to_serial,
    })
    const lines = filterBySerial(assembly.lines, serial, span)
    return {
      ...assembly,
      lines: lines.map((line) => ({
        ...line,
        changes: counts.get(line.part.id) ?? 0,
        fit: fitOf(serial, span(line)),
      })),
      changes: assembly.changes.map((change) => ({
        ...change,
        fit: fitOf(serial, spanOfChange(change)),
      })),
      excluded_lines: assembly.lines.length - lines.length,
    }
  })
}

/** The files of what fits the unit. */
export async function filesOf(
  store: DownloadStore,
  product: number,
  files: readonly Download[],
  serial: string,
): Promise<Download[]> {
  const idsByKind = new Map<string, Set<number>>()
  for (const kind of new Set(files.map((file) => file.kind))) {
    const records = (await loadRecords(store, kind, product)) ?? []
    idsByKind.set(kind, new Set(revisionsForUnit(records, serial, spanOf).map(({ id }) => id)))
  }
  return files.filter(({ kind, record }) => idsByKind.get(kind)?.has(record))
}

export const firmwareOf = ({ versions }: { versions: Firmware[] }, serial: string) => ({
  versions: versions.map((version) => ({
    ...version,
    fit: fitOf(serial, { from: version.from_serial, to: version.to_serial }),
  })),
})
