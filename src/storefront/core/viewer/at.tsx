/** Something that lies over a point of the picture and keeps its own size. */
import type { CSSProperties, ReactNode } from 'react'
import type { Point, Size } from './place.ts'
import styles from './surface.module.css'

interface AtProps {
  point: Point
  size: Size
  children: ReactNode
}

export function At({ point, size, children }: AtProps) {
  const place = { '--across': point.x * size.width, '--down': point.y * size.height }
  return (
    <div className={styles.at} style={place as CSSProperties}>
      {children}
    </div>
  )
}
