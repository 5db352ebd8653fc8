/** Thumbnail of a document: the picture, or the first page of a PDF; else an icon. */
import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { FileIcon } from '#storefront/core/ui/icons.tsx'
import styles from './document-preview.module.css'
import { firstPages } from './first-pages.ts'

/** Larger pictures are not loaded for a thumbnail. */
const LARGEST = 1024 * 1024

export function DocumentPreview({ file }: { file: StoredFile }) {
  const isPicture = file.type.startsWith('image/') && file.size <= LARGEST
  return (
    <span className={styles.paper} aria-hidden="true">
      {isPicture ? (
        <img src={addressOfFile(file)} alt="" width="96" height="72" loading="lazy" />
      ) : file.type === 'application/pdf' ? (
        <FirstPage file={file} />
      ) : (
        <FileIcon />
      )}
    </span>
  )
}

/** Renders when scrolled into view. */
function FirstPage({ file }: { file: StoredFile }) {
  const box = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isHere = true
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      firstPages
        .of(file)
        .then((match) => isHere && setAddress(match))
        .catch(() => undefined)
    })
    observer.observe(element)
    return () => {
      isHere = false
      observer.disconnect()
    }
  }, [file])
  return address ? (
    <img src={address} alt="" width="96" height="72" />
  ) : (
    <span ref={box}>
      <FileIcon />
    </span>
  )
}
