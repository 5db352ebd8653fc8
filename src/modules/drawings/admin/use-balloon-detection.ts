/**
 * Detects the balloons of an SVG drawing: automatically when one is uploaded and no balloon exists,
 * and on request.
 */
import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { type Box, balloonsAmong, type DrawnText } from './balloon-texts.ts'

// Extracts the positions of texts and circles in an SVG drawing from the browser's layout.

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/**
 * Detects the balloons of a drawing, laid out in a sandboxed frame so that none of its scripts run.
 * @param source of the SVG
 * @param rows numbers of the part list
 */
async function balloonsOfSvg(source: string, rows: readonly string[]): Promise<Hotspot[]> {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  if (parsed.querySelector('parsererror') || parsed.documentElement.localName !== 'svg') return []
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:2000px;height:2000px;border:0;visibility:hidden;z-index:-1'
  try {
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      frame.srcdoc = '<!doctype html><body></body>'
      document.body.append(frame)
    })
    const page = frame.contentDocument
    if (!page) return []
    const svg = page.importNode(parsed.documentElement, true)
    const [width, height] = sizeOf(svg)
    svg.setAttribute('width', String(width))
    svg.setAttribute('height', String(height))
    page.body.append(svg)
    const texts = [...svg.querySelectorAll('text')].flatMap(partsOf)
    const circles = [...svg.querySelectorAll('circle, ellipse')].map(boxOf)
    return balloonsAmong(texts, circles, boxOf(svg), rows)
  } finally {
    frame.remove()
  }
}

/** A text, or its spans where it has several. */
function partsOf(text: Element): DrawnText[] {
  const pieces = [...text.querySelectorAll('tspan')].filter(
    (piece) => !piece.querySelector('tspan'),
  )
  const parts = pieces.length > 1 ? pieces : [text]
  return parts.map((part) => {
    const { x, y, width, height } = boxOf(part)
    return { text: part.textContent?.trim() ?? '', x, y, width, height }
  })
}

/** Width and height, only for the aspect ratio: the unit is ignored. */
function sizeOf(svg: Element): [number, number] {
  const box = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = box
  if (width > 0 && height > 0) return [1000, (1000 * height) / width]
  const dimensions = ['width', 'height'].map((name) =>
    Number.parseFloat(svg.getAttribute(name) ?? ''),
  )
  const [ownWidth = 0, ownHeight = 0] = dimensions
  if (!(ownWidth > 0 && ownHeight > 0)) return [1000, 1000]
  svg.setAttribute('viewBox', `0 0 ${ownWidth} ${ownHeight}`)
  return [1000, (1000 * ownHeight) / ownWidth]
}

interface BalloonDetection {
  drawing: StoredFile | null | undefined
  /** Numbers of the part list. */
  numbers: readonly string[]
  isEmpty: boolean
  canWrite: boolean
  onDetect(matches: readonly Hotspot[]): void
}

export function useBalloonDetection({
  drawing,
  numbers,
  isEmpty,
  canWrite,
  onDetect,
}: BalloonDetection): {
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
