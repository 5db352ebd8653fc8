/** Something that lies over a point of the picture and keeps its own size. */
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
    <div className={styles.at} style={style as CSSProperties}>
      {children}
    </div>
  )
}
