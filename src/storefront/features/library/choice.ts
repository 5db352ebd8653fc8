/** The selected files of a list, by content hash. */
import { useState } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'

export interface Choice {
  files: ReadonlyMap<string, StoredFile>
  size: number
  has(files: readonly StoredFile[]): boolean
  toggle(files: readonly StoredFile[]): void
  clear(): void
}

export function useChoice(): Choice {
  const [files, setFiles] = useState<ReadonlyMap<string, StoredFile>>(new Map())
  const has = (requested: readonly StoredFile[]) => requested.every(({ sha256 }) => files.has(sha256))
  return {
    files,
    size: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    has,
    toggle: (requested) => {
      const next = new Map(files)
      const isSelected = has(requested)
      for (const file of requested) {
        if (isSelected) next.delete(file.sha256)
        else next.set(file.sha256, file)
      }
      setFiles(next)
    },
    clear: () => setFiles(new Map()),
  }
}
