/**
 * Saves a product for use offline: its size first, then progress, then its age and the changes
 * since.
 */

import { useQuery } from '@tanstack/react-query'
import { hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import type { AreaText } from '#storefront/language/texts.ts'
import { offlineProducts } from '#storefront/offline/offline-products.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { showToast } from '#storefront/ui/toast.ts'
import {
  cancelDownload,
  type Download,
  downloadProduct,
  evictedProducts,
  freeSpace,
  type ProductToDownload,
  removeDownload,
  useDownloads,
} from './downloads.ts'
import { browserDependencies, type EntryKind, type Plan, planFor, sizeOf } from './plan.ts'
import styles from './save-offline-dialog.module.css'

export interface SaveOfflineDialogProps {
  product: ProductToDownload
  onClose(): void
}

interface OfflineStatus {
  plan: Plan
  free: number | null
  isEvicted: boolean
}

const RETRY_MS = 3_000
const isSupported = () => 'caches' in window && 'serviceWorker' in navigator

async function loadStatus(id: number): Promise<OfflineStatus> {
  const [plan, free, evicted] = await Promise.all([
    planFor(id, browserDependencies()),
    freeSpace(),
    evictedProducts(),
  ])
  return { plan, free, isEvicted: evicted.has(id) }
}

export function SaveOfflineDialog({ product, onClose }: SaveOfflineDialogProps) {
  const text = useText('offline')
  const format = useFormat()
  const { id, model_number: model } = product
  const download = useDownloads().get(id)
  const stored = offlineProducts.use().find((entry) => entry.id === id)
  const isRunning = download !== undefined && download.stop === null
  // Looked up again whenever a download ends, because it changes what is missing, and until the
  // network is back.
  const {
    data,
    isFetching,
    failureReason: error,
  } = useQuery({
    queryKey: ['offline status', id],
    queryFn: () => loadStatus(id),
    enabled: isSupported() && !isRunning,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: (_, failure) => hasCode(failure, NO_RESPONSE),
    retryDelay: RETRY_MS,
  })
  const status = isFetching ? undefined : data

  const start = async () => {
    if (await downloadProduct(product, status?.plan))
      showToast({ kind: 'success', text: text('offline.done', { model }) })
  }
  const remove = async () => {
    await removeDownload(id)
    showToast({ kind: 'info', text: text('offline.removed', { model }) })
    onClose()
  }
  const missing = status ? sizeOf(status.plan.missing) : 0
  const isTooLarge = status !== undefined && status.free !== null && status.free < missing
  const label = stored?.at ? 'offline.update' : stored ? 'offline.continue' : 'offline.start'
  const actions = (
    <>
      {stored && !isRunning && (
        <Button variant="ghost" onClick={() => void remove()}>
          {text('offline.remove')}
        </Button>
      )}
      {status && !isRunning && missing > 0 && (
        <Button variant="primary" disabled={isTooLarge} onClick={() => void start()}>
          {text(label, { size: format.size(missing) })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={text('offline.title', { model })} onClose={onClose} actions={actions}>
      <div className={styles.content}>
        <p>{text('offline.lead')}</p>
        {!isSupported() && <Notice kind="error">{text('offline.unsupported')}</Notice>}
        {download && isRunning && <Running product={product} download={download} />}
        {download?.stop && <Stopped download={download} />}
        {!isRunning && status && <Sizes plan={status.plan} />}
        {!isRunning && status?.isEvicted && <Notice kind="error">{text('offline.evicted')}</Notice>}
        {!isRunning && status && !status.isEvicted && stored && (
          <p role="status">{ageOf(stored.at, missing, text, format)}</p>
        )}
        {!isRunning && status && missing > 0 && status.free !== null && (
          <p className={isTooLarge ? styles.problem : styles.quiet}>
            {text(isTooLarge ? 'offline.tooLarge' : 'offline.free', {
              size: format.size(status.free),
            })}
          </p>
        )}
        {!isRunning && !status && !error && isSupported() && (
          <SkeletonRows rows={4} height="24px" />
        )}
        {error && !status && !isRunning && <Failed error={error} at={stored?.at ?? null} />}
      </div>
    </Dialog>
  )
}

function ageOf(
  at: string | null,
  missing: number,
  text: AreaText<'offline'>,
  format: ReturnType<typeof useFormat>,
): string {
  if (at === null) return text('offline.partly', { size: format.size(missing) })
  const date = format.dateTime(at)
  return missing
    ? text('offline.changed', { date, size: format.size(missing) })
    : text('offline.current', { date })
}

/** Without a network, the age of the copy on this device. */
function Failed({ error, at }: { error: Error; at: string | null }) {
  const text = useText('offline')
  const format = useFormat()
  const isOffline = hasCode(error, NO_RESPONSE)
  if (!isOffline) return <Notice kind="error">{error.message}</Notice>
  return (
    <>
      {at && <p>{text('offline.current', { date: format.dateTime(at) })}</p>}
      <Notice>{text('offline.offline')}</Notice>
    </>
  )
}

function Running({ product: { id, model_number: model }, download: { done, size } }: RunningProps) {
  const text = useText('offline')
  const format = useFormat()
  const label = text('offline.running', { model, done: format.size(done), size: format.size(size) })
  return (
    <Progress label={label} value={size ? done / size : null} onCancel={() => cancelDownload(id)} />
  )
}
interface RunningProps {
  product: ProductToDownload
  download: Download
}

export function Stopped({ download: { stop, reason } }: { download: Download }) {
  const text = useText('offline')
  return (
    <Notice kind="error">
      {stop === 'full' || stop === 'cut' ? text(`offline.${stop}`) : reason}
    </Notice>
  )
}

function Sizes({ plan: { entries } }: { plan: Plan }) {
  const text = useText('offline')
  const hubText = useText('hub')
  const format = useFormat()
  const nameOf = (kind: EntryKind) =>
    kind === 'pages' || kind === 'pictures' ? text(`offline.${kind}`) : hubText(`kind.${kind}`)
  return (
    <>
      <ul className={styles.sizes}>
        {[...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, kindEntries]) => (
          <li key={kind}>
            <span>{nameOf(kind)}</span>
            <span className={styles.quiet}>{format.size(sizeOf(kindEntries))}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong>{text('offline.size', { size: format.size(sizeOf(entries)) })}</strong>
      </p>
    </>
  )
}
