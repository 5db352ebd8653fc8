/** A place where a file is dropped, or chosen by pressing it. */
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-dropzone.module.css'

interface FileDropzoneProps {
  onFile(file: File): void
  /** Kinds that the chooser offers; all without it. */
  accept?: string
  /** How large it is, and how what it says is laid out. */
  className: string | undefined
  children: ReactNode
}

export function FileDropzone({ onFile, accept, className = '', children }: FileDropzoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNow)
  }
  const take = (file: File | undefined) => file && onFile(file)
  return (
    <label
      className={`${styles.place} ${isOver ? styles.over : ''} ${className}`}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      {children}
      <input
        className="unseen"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
