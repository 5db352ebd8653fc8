/** Highlights the matches on a sheet. */
import type { Box } from './boxes.ts'
import styles from './hit-marks.module.css'

const percent = (part: number) => `${part * 100}%`

/** @param props.now the current match */
export const HitMarks = ({ hits, now }: { hits: readonly (readonly Box[])[]; now: number }) => (
  <div className={styles.marks} aria-hidden="true">
    {hits.flatMap((boxes, index) =>
      boxes.map(({ left, top, width, height }) => (
        <span
          key={`${left} ${top} ${width}`}
          data-now={index === now || undefined}
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
          }}
        />
      )),
    )}
  </div>
)
