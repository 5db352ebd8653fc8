/** Downloads files of a product by kind, as one archive. */

import { useState } from 'react'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Checkbox } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { Download, LibraryKind } from '../../shared/library.ts'
import type { Product } from '../../shared/product.ts'
import { useZip, ZipProgress } from '../library/public.ts'
import styles from './download-dialog.module.css'

interface DownloadDialogProps {
  product: Product
  /** Excludes what does not fit this unit. */
  serial: string | null
  onClose(): void
}

const sizeOf = (downloads: readonly Download[]) =>
  downloads.reduce((sum, { file }) => sum + file.size, 0)

export function DownloadDialog({ product, serial, onClose }: DownloadDialogProps) {
  const text = useText('product')
  const hubText = useText('hub')
  const format = useFormat()
  const zip = useZip(onClose)
  const [left, setLeft] = useState<ReadonlySet<LibraryKind>>(new Set())
  const query = serial === null ? '' : `?serial=${encodeURIComponent(serial)}`
  const { data, error } = useQuery<Download[]>(`/api/web/products/${product.id}/files${query}`)
  const selected = data?.filter(({ kind }) => !left.has(kind)) ?? []
  const toggle = (kind: LibraryKind) => {
    const next = new Set(left)
    if (!next.delete(kind)) next.add(kind)
    setLeft(next)
  }
  const start = () =>
    zip.start({
      name: product.model_number,
      files: selected.map(({ kind, file }) => ({
        sha256: file.sha256,
        name: `${hubText(`kind.${kind}`)}/${file.name}`,
      })),
    })
  return (
    <Dialog
      title={text('download.title', { model: product.model_number })}
      onClose={onClose}
      actions={
        zip.progress ? (
          <div className={styles.progress}>
            <ZipProgress zip={zip} />
          </div>
        ) : (
          <Button variant="primary" disabled={!selected.length} onClick={start}>
            {text('download.start', { size: format.size(sizeOf(selected)) })}
          </Button>
        )
      }
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      {!data && !error && <SkeletonRows rows={4} height="32px" />}
      {data && !data.length && <p>{text('download.none')}</p>}
      {data && data.length > 0 && (
        <div className={styles.kinds}>
          <p>{text('download.lead')}</p>
          {[...Map.groupBy(data, ({ kind }) => kind)].map(([kind, files]) => (
            <Checkbox
              key={kind}
              checked={!left.has(kind)}
              disabled={zip.progress !== null}
              onChange={() => toggle(kind)}
              label={text('download.kind', {
                kind: hubText(`kind.${kind}`),
                smart_count: files.length,
                size: format.size(sizeOf(files)),
              })}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
