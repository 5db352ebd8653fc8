/** Hover and click on parts, at most once per frame. */
import { type PerspectiveCamera, Raycaster, Vector2 } from 'three'
import type { ModelScene } from './model-scene.ts'

export interface PointerHit {
  node: number
  /** Pixels from the upper left corner of the picture. */
  x: number
  y: number
}

export interface PointingHandlers {
  onHover(hovered: PointerHit | null): void
  onPress(node: number | null): void
  onPressTwice(node: number | null): void
}

/** Longer movements are orbits, not clicks. */
const MOVE_TOLERANCE = 5

/** @returns removes the listeners */
export function addPointerListeners(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  scene: ModelScene,
  handlers: PointingHandlers,
): () => void {
  const controller = new AbortController()
  const ray = new Raycaster()
  let frame = 0
  let pressedAt: { x: number; y: number } | null = null
  const nodeAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const x = clientX - left
    const y = clientY - top
    ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera)
    return { node: scene.pick(ray), x, y }
  }
  const onMove = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    if (event.pointerType === 'touch' || event.buttons) return
    frame = requestAnimationFrame(() => {
      const { node, x, y } = nodeAt(event)
      handlers.onHover(node === null ? null : { node, x, y })
    })
  }
  const onLeave = () => {
    cancelAnimationFrame(frame)
    handlers.onHover(null)
  }
  const onDown = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    pressedAt = isPrimary ? { x, y } : null
  }
  const onUp = (event: PointerEvent) => {
    const isClick =
      pressedAt &&
      Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) <= MOVE_TOLERANCE
    if (isClick && event.button === 0) handlers.onPress(nodeAt(event).node)
    pressedAt = null
  }
  const { signal } = controller
  canvas.addEventListener('pointermove', onMove, { signal })
  canvas.addEventListener('pointerleave', onLeave, { signal })
  canvas.addEventListener('pointerdown', onDown, { signal })
  canvas.addEventListener('pointerup', onUp, { signal })
  canvas.addEventListener('dblclick', (event) => handlers.onPressTwice(nodeAt(event).node), {
    signal,
  })
  return () => {
    cancelAnimationFrame(frame)
    controller.abort()
  }
}
