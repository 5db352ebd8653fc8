/** The rear camera of a phone, or any other. Its pictures stay in the page. */

export interface Camera {
  stream: MediaStream
  /** Switches the torch; null without one. */
  torch: ((isOn: boolean) => Promise<void>) | null
  stop(): void
}

/** Reason for the missing picture. */
export type CameraProblem = 'unsupported' | 'denied' | 'none' | 'busy' | 'failed'

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraProblem = (error: unknown): CameraProblem =>
  PROBLEMS[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'failed'

/** Whether the browser offers the camera: over https only, or on localhost. */
export const hasCameraApi = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia)

/** Torches are not in the types of the DOM. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

/** @throws DOMException where permission or camera is missing; see `cameraProblem` */
export async function openCamera(): Promise<Camera> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
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
