/** Detects the balloons of an SVG drawing: automatically when one is uploaded and no balloon exists, and on request. */
import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { balloonsOfSvg } from './read-svg.ts'

interface BalloonDetection {
  drawing: StoredFile | null | undefined
  /** Numbers of the part list. */
  numbers: readonly string[]
  isEmpty: boolean
  canWrite: boolean
  onDetect(matches: readonly Hotspot[]): void
}

export function useBalloonDetection({ drawing, numbers, isEmpty, canWrite, onDetect }: BalloonDetection): {
  detect(): void
  canDetect: boolean
} {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const canDetect = canWrite && drawing?.type === 'image/svg+xml'
  const detect = async () => {
    if (!drawing) return
    try {
      const { data } = await http<Blob>({ url: filePath(drawing), responseType: 'blob' })
      onDetect(await balloonsOfSvg(await data.text(), numbers))
    } catch (error) {
      if (error instanceof HttpError) notifyError(error)
      else notify(text('drawings.unreadable'), { type: 'error' })
    }
  }
  const onDrawingChanged = useEffectEvent(() => {
    if (canDetect && isEmpty) void detect()
  })
  const sha = drawing?.sha256 ?? null
  const lastSha = useRef(sha)
  useEffect(() => {
    if (lastSha.current === sha) return
    lastSha.current = sha
    onDrawingChanged()
  }, [sha])
  return { detect: () => void detect(), canDetect }
}
