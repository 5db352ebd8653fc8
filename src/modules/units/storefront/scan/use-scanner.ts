/** Scans the camera's pictures for a code until one is found. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Decoder, loadDecoder } from './decoder.ts'

/** The rear camera of a phone, or any other. Its pictures stay in the page. */

interface Camera {
  stream: MediaStream
  /** Switches the torch; null without one. */
  torch: ((isOn: boolean) => Promise<void>) | null
  stop(): void
}

/** Reason for the missing picture. */
type CameraProblem = 'unsupported' | 'denied' | 'none' | 'busy' | 'failed'

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const cameraProblem = (error: unknown): CameraProblem =>
  PROBLEMS[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'failed'

/** Whether the browser offers the camera: over https only, or on localhost. */
const hasCameraApi = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

/** Torches are not in the types of the DOM. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

/** @throws DOMException where permission or camera is missing; see `cameraProblem` */
async function openCamera(): Promise<Camera> {
  const video = {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  const [track] = stream.getVideoTracks()
  const { torch }: TorchCapabilities = track?.getCapabilities?.() ?? {}
  return {
    stream,
    torch: track && torch ? (isOn) => track.applyConstraints(torchConstraints(isOn)) : null,
    stop: () => {
      for (const item of stream.getTracks()) item.stop()
    },
  }
}

const torchConstraints = (torch: boolean): MediaTrackConstraints => {
  const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch }
  return { advanced: [constraint] }
}

export type ScanState = 'opening' | 'scanning' | 'nothing' | 'decoder' | CameraProblem

/** Between two pictures; a decoder takes tens of milliseconds of a phone for each. */
const PAUSE_MS = 150
/** Time without a code before the hint. */
const HINT_DELAY_MS = 8_000
/** More pixels make it slower, not better. */
const MAX_PIXELS = 1280

/**
 * @param video shows the picture
 * @param onCode receives the text of each picture with a code; scanning ends when it returns true
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => boolean,
) {
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

async function scan(
  video: HTMLVideoElement,
  decode: Decoder,
  signal: AbortSignal,
  onCode: (text: string) => boolean,
) {
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
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}
