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
  const [isDraggedOver, setDraggedOver] = useState(false)
  const onDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(isInside)
  }
  const choose = (file: File | undefined) => file && onFile(file)
  return (
    <label
      className={`${styles.dropzone} ${isDraggedOver ? styles.draggedOver : ''} ${className}`}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event)
        choose(event.dataTransfer.files[0])
      }}
    >
      {children}
      <input
        className="unseen"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
