/**
 * Size of a stored picture in its own pixels: from the server, else measured by the browser; and
 * whether it can be shown.
 */
import { useEffect, useMemo, useState } from 'react'
import type { StoredFile } from '#fields/stored-file.ts'
import { fileUrl } from '../query/file-url.ts'
import type { Size } from './view-transform.ts'

/** For pictures with an aspect ratio but no size. */
const NO_SIZE: Size = { width: 1200, height: 800 }

interface Picture {
  /** Null until known. */
  size: Size | null
  /** Whether the browser cannot show it, because its file is damaged or cannot be loaded. */
  isBroken: boolean
  onError(): void
}

export function usePictureSize(file: StoredFile): Picture {
  const { width, height } = file
  const [measured, setMeasured] = useState<Size | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const url = fileUrl(file)
  const hasSize = Boolean(width && height)
  useEffect(() => {
    if (hasSize) return
    const image = new Image()
    image.onload = () => {
      const { naturalWidth, naturalHeight } = image
      setMeasured(
        naturalWidth && naturalHeight ? { width: naturalWidth, height: naturalHeight } : NO_SIZE,
      )
    }
    image.onerror = () => {
      setMeasured(NO_SIZE)
      setBroken(url)
    }
    image.src = url
    return () => {
      image.onload = image.onerror = null
    }
  }, [hasSize, url])
  const size = useMemo(
    () => (width && height ? { width, height } : measured),
    [width, height, measured],
  )
  return { size, isBroken: broken === url, onError: () => setBroken(url) }
}
