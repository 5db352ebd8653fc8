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
  stage: ModelScene,
  handlers: PointingHandlers,
): () => void {
  const control = new AbortController()
  const ray = new Raycaster()
  let waiting = 0
  let from: { x: number; y: number } | null = null
  const nodeAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const x = clientX - left
    const y = clientY - top
    ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera)
    return { node: stage.pick(ray), x, y }
  }
  const point = (event: PointerEvent) => {
    cancelAnimationFrame(waiting)
    if (event.pointerType === 'touch' || event.buttons) return
    waiting = requestAnimationFrame(() => {
      const { node, x, y } = nodeAt(event)
      handlers.onHover(node === null ? null : { node, x, y })
    })
  }
  const leave = () => {
    cancelAnimationFrame(waiting)
    handlers.onHover(null)
  }
  const press = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    from = isPrimary ? { x, y } : null
  }
  const release = (event: PointerEvent) => {
    const isClick = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= MOVE_TOLERANCE
    if (isClick && event.button === 0) handlers.onPress(nodeAt(event).node)
    from = null
  }
  const { signal } = control
  canvas.addEventListener('pointermove', point, { signal })
  canvas.addEventListener('pointerleave', leave, { signal })
  canvas.addEventListener('pointerdown', press, { signal })
  canvas.addEventListener('pointerup', release, { signal })
  canvas.addEventListener('dblclick', (event) => handlers.onPressTwice(nodeAt(event).node), { signal })
  return () => {
    cancelAnimationFrame(waiting)
    control.abort()
  }
}
