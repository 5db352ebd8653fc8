/** Pending requests, and rejected ones with their reasons: try again, correct, remove. */

import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../language/format.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { isBeingSent, type OutboxEntry, outboxMirror } from './entry.ts'
import type { OutboxKind } from './kind.ts'
import { discard, loadOutboxKinds, retry } from './outbox.ts'
import styles from './pending-dialog.module.css'

export function PendingDialog({ onClose }: { onClose(): void }) {
  const text = useText('outbox')
  const entries = outboxMirror.use()
  const kinds = useLazyModule(loadOutboxKinds)
  return (
    <Dialog title={text('outbox.title')} onClose={onClose}>
      <p>{text('outbox.lead')}</p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <PendingItem
            key={entry.key}
            entry={entry}
            kind={kinds?.find(({ name }) => name === entry.kind)}
            isUnknown={kinds?.every(({ name }) => name !== entry.kind) ?? false}
            onClose={onClose}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface PendingItemProps {
  entry: OutboxEntry
  /** Undefined while it loads. */
  kind: OutboxKind | undefined
  /** Whether no module sends entries of its kind. */
  isUnknown: boolean
  onClose(): void
}

function PendingItem({ entry, kind, isUnknown, onClose }: PendingItemProps) {
  const text = useText('outbox')
  const format = useFormat()
  const navigate = useNavigate()
  const { key, at, refusal } = entry
  const correct = async () => {
    if (!kind) return
    const { url, isForm } = await kind.correct(entry)
    onClose()
    const isOpen = new URL(url, window.location.href).pathname === window.location.pathname
    // A form reads its draft when it starts, which an open one already has done.
    if (isForm && isOpen) window.location.assign(url)
    else void navigate(url)
  }
  const remove = async () => {
    if (!(await discard(key, isUnknown))) showToast({ kind: 'info', text: text('outbox.onItsWay') })
  }
  return (
    <li className={styles.entry}>
      <div>
        <strong>{kind?.title(entry)}</strong>{' '}
        <span className={styles.quiet}>{format.dateTime(at)}</span>
      </div>
      <div className={styles.quiet}>{kind?.summary(entry)}</div>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className="actions">
        {refusal && kind && (
          <Button small onClick={() => void retry(entry)}>
            {text('outbox.again')}
          </Button>
        )}
        {refusal && kind && (
          <Button small onClick={() => void correct()}>
            {text('outbox.correct')}
          </Button>
        )}
        {(!isBeingSent(entry) || isUnknown) && (
          <Button small variant="ghost" onClick={() => void remove()}>
            {text('outbox.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
