/** Controls of the section plane. */
import { IconButton } from '#storefront/ui/button.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { useText } from '../messages.ts'
import { AXES, type SectionPlane } from '../url-state.ts'
import { FlipIcon } from './icons.tsx'
import styles from './tool-bar.module.css'

export function SectionBar({
  cut,
  onCut,
}: {
  cut: SectionPlane
  onCut(cut: SectionPlane | null): void
}) {
  const text = useText()
  const percent = Math.round(cut.position * 100)
  return (
    <fieldset className={`${styles.bar} ${styles.wide}`} aria-label={text('models.cutBar')}>
      {AXES.map((axis) => (
        <IconButton
          key={axis}
          className={styles.axis}
          label={text('models.cutAxis', { axis: axis.toUpperCase() })}
          aria-pressed={cut.axis === axis}
          onClick={() => onCut({ ...cut, axis })}
        >
          {axis.toUpperCase()}
        </IconButton>
      ))}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={cut.position}
        aria-label={text('models.cutAt')}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onCut({ ...cut, position: event.target.valueAsNumber })}
      />
      <IconButton
        label={text('models.cutFlip')}
        aria-pressed={cut.flipped}
        onClick={() => onCut({ ...cut, flipped: !cut.flipped })}
      >
        <FlipIcon />
      </IconButton>
      <IconButton label={text('models.cutOff')} onClick={() => onCut(null)}>
        <CloseIcon />
      </IconButton>
    </fieldset>
  )
}
