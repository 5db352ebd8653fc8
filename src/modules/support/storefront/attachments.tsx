/** Chooses attachments, and shows the state of each. */

import { type DragEvent, useId, useRef, useState } from 'react'
import { ATTACHMENTS } from '#shared/web/contact-options.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#storefront/ui/frame-icons.tsx'
import { CheckIcon, FileIcon, WarningIcon } from '#storefront/ui/icons.tsx'
import { ProgressBar } from '#storefront/ui/progress.tsx'
import styles from './attachments.module.css'
import type { Attachment, Attachments } from './use-attachments.ts'

const { accept, maxFiles, megabytes: size } = ATTACHMENTS

export function AttachmentsField({ attachments }: { attachments: Attachments }) {
  const text = useText('contact')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const { items, leftOut, add } = attachments
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <fieldset className={styles.attachments} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>{text('write.attachments')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={`${styles.drop} ${isDraggedOver ? styles.draggedOver : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        {items.length > 0 && (
          <ul className={styles.files}>
            {items.map((item) => (
              <FileRow key={item.id} item={item} attachments={attachments} />
            ))}
          </ul>
        )}
        <div className={styles.add}>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            // Some systems recognize zip files by extension only.
            accept={`${accept},.zip`}
            onChange={({ target }) => {
              add(target.files ?? [])
              target.value = ''
            }}
          />
          <Button small disabled={items.length >= maxFiles} onClick={() => input.current?.click()}>
            <PlusIcon />
            {text('write.addFiles')}
          </Button>
          <span className={styles.quiet}>{text('write.dropFiles')}</span>
        </div>
      </div>
      <div id={`${id}-hint`} className={styles.hint}>
        {text('write.attachmentsHint', { most: maxFiles, size })}
      </div>
      <div role="status">
        {leftOut.length > 0 && (
          <p className={styles.problem}>
            {text('write.tooMany', { most: maxFiles, names: leftOut })}
          </p>
        )}
      </div>
    </fieldset>
  )
}

const ICONS = {
  waiting: FileIcon,
  sending: FileIcon,
  done: CheckIcon,
  failed: WarningIcon,
  tooLarge: WarningIcon,
}

function FileRow({ item, attachments }: { item: Attachment; attachments: Attachments }) {
  const text = useText('contact')
  const format = useFormat()
  const { id, name, state, progress, reason } = item
  const Icon = ICONS[state]
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.name}>
        {name} <span className={styles.quiet}>{format.size(item.size)}</span>
        {state === 'sending' && (
          <ProgressBar label={text('write.sendingFile', { name })} value={progress} />
        )}
        {state === 'waiting' && (
          <span className={styles.quiet}> · {text('write.waitingFile')}</span>
        )}
        {state === 'failed' && <span className={styles.problem}>{reason}</span>}
        {state === 'tooLarge' && (
          <span className={styles.problem}>{text('write.tooLarge', { size })}</span>
        )}
      </span>
      {state === 'failed' && (
        <Button
          variant="ghost"
          small
          aria-label={text('write.againFile', { name })}
          onClick={() => attachments.retry(id)}
        >
          {text('write.again')}
        </Button>
      )}
      <Button
        variant="ghost"
        small
        className={styles.remove}
        aria-label={text('write.removeFile', { name })}
        onClick={() => attachments.remove(id)}
      >
        <CloseIcon />
      </Button>
    </li>
  )
}
