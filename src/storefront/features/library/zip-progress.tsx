/** Progress of an archive. */
import { useFormat } from '#storefront/core/language/format.ts'
import { Progress } from '#storefront/core/ui/progress.tsx'
import { useText } from './messages.ts'
import type { ZipDownload } from './use-zip.ts'

export function ZipProgress({ zip: { progress, cancel } }: { zip: ZipDownload }) {
  const text = useText()
  const format = useFormat()
  if (!progress) return null
  const { done, total } = progress
  const label = total
    ? text('zip.running', { done: format.size(done), size: format.size(total) })
    : text('zip.preparing')
  return <Progress label={label} value={total ? done / total : null} onCancel={cancel} />
}
