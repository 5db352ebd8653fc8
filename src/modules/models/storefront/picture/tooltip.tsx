/** The name of the hovered part, next to the pointer. */
import type { PointerHit } from '../scene/pointing.ts'
import type { PartLabel } from '../use-labels.ts'
import styles from './picture.module.css'

interface TooltipProps {
  hit: PointerHit
  label: PartLabel
  /** In pixels of the picture. */
  width: number
}

/** Hidden from assistive technology: the part list has the same names. */
export function Tooltip({ hit: { x, y }, label: { name, number, balloon }, width }: TooltipProps) {
  const isRight = x > width * 0.6
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{
        transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) ${isRight ? 'translateX(calc(-100% - 14px))' : 'translateX(14px)'}`,
      }}
    >
      {balloon && <span className={styles.balloon}>{balloon}</span>}
      <span>
        <strong>{name}</strong>
        {number && number !== name && <span className="mono">{number}</span>}
      </span>
    </div>
  )
}
