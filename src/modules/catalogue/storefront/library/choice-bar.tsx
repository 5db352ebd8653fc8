/** The selection of a list, with its download as an archive. */

import { useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { DownloadIcon } from '#storefront/ui/icons.tsx'
import styles from './choice-bar.module.css'
import { useZip, ZipProgress } from './zip.tsx'

interface Choice {
  files: ReadonlyMap<string, StoredFile>
  size: number
  has(files: readonly StoredFile[]): boolean
  toggle(files: readonly StoredFile[]): void
  clear(): void
}

export function useChoice(): Choice {
  const [files, setFiles] = useState<ReadonlyMap<string, StoredFile>>(new Map())
  const has = (requested: readonly StoredFile[]) =>
    requested.every(({ sha256 }) => files.has(sha256))
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

/** @param props.name of the archive */
export function ChoiceBar({ choice, name }: { choice: Choice; name: string }) {
  const text = useText('library')
  const format = useFormat()
  const zip = useZip(choice.clear)
  const { files, size } = choice
  if (!files.size && !zip.progress) return null
  const start = () =>
    zip.start({ name, files: [...files.values()].map(({ sha256, name }) => ({ sha256, name })) })
  return (
    <section className={styles.bar} aria-label={text('zip.get')}>
      {zip.progress ? (
        <ZipProgress zip={zip} />
      ) : (
        <>
          <span>{text('zip.chosen', { smart_count: files.size, size: format.size(size) })}</span>
          <Button variant="ghost" small onClick={choice.clear}>
            {text('zip.clear')}
          </Button>
          <Button variant="primary" small onClick={start}>
            <DownloadIcon />
            {text('zip.get')}
          </Button>
        </>
      )}
    </section>
  )
}
