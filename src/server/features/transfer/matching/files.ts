/** File fields of a row: the URL of a stored file, or the path of a file to store. */

import type { FileInfo } from '#server/core/files/store.ts'
import { message } from '#server/core/message.ts'
import { type Message, PublicError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { filePath, type StoredFile } from '#shared/fields/stored-file.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

const ADDRESS = /\/api\/files\/([0-9a-f]{64})\/([^\s/?#]+)$/

/** Stores the file that a cell names; null if it does not exist. */
export type ImportFile = (text: string) => Promise<StoredFile | null>

/** Whether the field holds stored files. */
export const holdsFiles = (f: ResolvedField): boolean =>
  definitionOf(f).files !== undefined && !definitionOf(f).hasNestedFiles

/** The spreadsheet cell for stored files. */
export const fileCell = (value: StoredFile | readonly StoredFile[]): string => [value].flat().map(filePath).join('\n')

const textsOf = (raw: unknown): string[] =>
  typeof raw === 'string'
    ? raw
        .split(/[;\n]/)
        .map((text) => text.trim())
        .filter((text) => text !== '')
    : []

/** The checksums in cells, for a combined look-up. */
export const checksumsIn = (raw: unknown): string[] => textsOf(raw).flatMap((text) => ADDRESS.exec(text)?.[1] ?? [])

/** The value of a file field from its cell; non-text values are kept. */
export async function fileValue(
  f: ResolvedField,
  raw: unknown,
  storedFiles: ReadonlyMap<string, FileInfo>,
  importFile: ImportFile | undefined,
): Promise<{ value: unknown; problem?: Message }> {
  if (typeof raw !== 'string') return { value: raw }
  const files: StoredFile[] = []
  for (const text of textsOf(raw)) {
    const [, sha256 = '', name = ''] = ADDRESS.exec(text) ?? []
    const info = storedFiles.get(sha256)
    const imported = info || sha256 ? null : await tryImport(text, importFile)
    if (imported instanceof PublicError) return { value: null, problem: imported.publicMessage }
    const stored = info ? { ...info, name: decodeURIComponent(name) } : imported
    if (!stored) return { value: null, problem: message('transfer.fileCell', { text }) }
    files.push(stored)
  }
  return { value: Array.isArray(definitionOf(f).emptyValue) ? files : (files[0] ?? null) }
}

/** The file that a cell names, or the reason why it is rejected. */
async function tryImport(text: string, importFile: ImportFile | undefined): Promise<StoredFile | PublicError | null> {
  try {
    return (await importFile?.(text)) ?? null
  } catch (error) {
    if (error instanceof PublicError) return error
    throw error
  }
}
