/**
 * An overlay at a point of the picture, whose size does not depend on the zoom; its first element
 * must not overlap others.
 */
import type { CSSProperties, ReactNode } from 'react'
import styles from './pan-zoom.module.css'
import type { Point, Size } from './view-transform.ts'

interface AnchoredOverlayProps {
  point: Point
  size: Size
  children: ReactNode
}

export function AnchoredOverlay({ point, size, children }: AnchoredOverlayProps) {
  const style = { '--across': point.x * size.width, '--down': point.y * size.height }
  return (
    <div className={styles.anchored} style={style as CSSProperties} data-anchored>
      {children}
    </div>
  )
}
