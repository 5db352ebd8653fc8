/** A dropzone for a file, which also opens the file chooser. */
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-dropzone.module.css'

interface FileDropzoneProps {
  onFile(file: File): void
  /** Accepted kinds; all by default. */
  accept?: string
  /** Sets size and layout. */
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
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
