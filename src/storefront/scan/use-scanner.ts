/** Scans the camera's pictures for a code until one is found. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, type CameraProblem, cameraProblem, hasCameraApi, openCamera } from './camera.ts'
import { type Decoder, loadDecoder } from './decoder.ts'

export type ScanState = 'opening' | 'scanning' | 'nothing' | 'decoder' | CameraProblem

/** Between two pictures; a decoder takes tens of milliseconds of a phone for each. */
const PAUSE_MS = 150
/** Time without a code before the hint. */
const HINT_DELAY_MS = 8_000
/** More pixels make it slower, not better. */
const MAX_PIXELS = 1280

/**
 * @param video shows the picture @param onCode receives the text of each picture with a code; scanning ends when it
 * returns true
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => boolean) {
  const [state, setState] = useState<ScanState>('opening')
  const [camera, setCamera] = useState<Camera | null>(null)
  const onCodeRead = useEffectEvent(onCode)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      if (!hasCameraApi()) return setState('unsupported')
      const device = await openCamera().catch((error: unknown) => {
        if (!signal.aborted) setState(cameraProblem(error))
        return null
      })
      if (!device) return
      signal.addEventListener('abort', device.stop)
      if (signal.aborted || !video.current) return device.stop()
      setCamera(device)
      video.current.srcObject = device.stream
      const decode = await loadDecoder().catch(() => null)
      if (signal.aborted) return
      if (!decode) return setState('decoder')
      setState('scanning')
      const hint = setTimeout(() => setState('nothing'), HINT_DELAY_MS)
      signal.addEventListener('abort', () => clearTimeout(hint))
      await scan(video.current, decode, signal, onCodeRead)
    }
    void run()
    return () => controller.abort()
  }, [video])

  return { state, torch: camera?.torch ?? null }
}

async function scan(video: HTMLVideoElement, decode: Decoder, signal: AbortSignal, onCode: (text: string) => boolean) {
  const canvas = document.createElement('canvas')
  while (!signal.aborted) {
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const text = await decode(draw(video, canvas)).catch(() => null)
      if (signal.aborted || (text && onCode(text))) return
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): HTMLCanvasElement {
  const scale = Math.min(1, MAX_PIXELS / Math.max(video.videoWidth, video.videoHeight))
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}
