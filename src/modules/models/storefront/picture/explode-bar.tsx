/** Controls of the exploded view: slider, steps, animation. */

import { useEffect, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { useMedia } from '#storefront/viewer/use-media.ts'
import type { Order } from '../model/explode.ts'
import type { View } from '../url-state.ts'
import { PauseIcon, PlayIcon, StepBackIcon, StepOnIcon } from './icons.tsx'
import styles from './tool-bar.module.css'

interface ExplodeBarProps {
  view: View
  /** Number of steps in each order. */
  stages: Record<Order, number>
  onChange(change: Partial<View>): void
}

/** Duration of an animated stage. */
const STAGE_MS = 1_100

export function ExplodeBar({
  view: { explode, order: requestedOrder },
  stages,
  onChange,
}: ExplodeBarProps) {
  const text = useText('models')
  const order: Order = stages.steps ? requestedOrder : 'levels'
  const count = Math.max(1, stages[order])
  const [isPlaying, setPlaying] = usePlaying(explode, count, onChange)
  const index = Math.round(explode * count)
  const goTo = (to: number) => {
    setPlaying(false)
    onChange({ explode: Math.min(1, Math.max(0, to)) })
  }
  const isAtStage = Math.abs(explode * count - index) < 0.01
  const value =
    explode === 0
      ? text('models.together')
      : order === 'steps' && isAtStage
        ? text('models.stepOf', { at: index, of: count })
        : text('models.percent', { n: Math.round(explode * 100) })
  return (
    <fieldset className={`${styles.bar} ${styles.wide}`} aria-label={text('models.explodeBar')}>
      <IconButton
        label={text('models.stepBack')}
        disabled={explode <= 0}
        onClick={() => goTo((Math.ceil(explode * count - 0.01) - 1) / count)}
      >
        <StepBackIcon />
      </IconButton>
      <IconButton
        label={text(isPlaying ? 'models.pause' : 'models.play')}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton
        label={text('models.stepOn')}
        disabled={explode >= 1}
        onClick={() => goTo((Math.floor(explode * count + 0.01) + 1) / count)}
      >
        <StepOnIcon />
      </IconButton>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={explode}
        aria-label={text('models.explode')}
        aria-valuetext={value}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <span className={styles.value} aria-hidden="true">
        {value}
      </span>
      {stages.steps > 0 && (
        <select
          className={styles.order}
          aria-label={text('models.order')}
          value={order}
          onChange={(event) => onChange({ order: event.target.value as Order })}
        >
          <option value="levels">{text('models.byLevel')}</option>
          <option value="steps">{text('models.byStep')}</option>
        </select>
      )}
    </fieldset>
  )
}

/** Animates to the end and back; jumps by stage under reduced motion. */
function usePlaying(explode: number, stages: number, onChange: (change: Partial<View>) => void) {
  const [isPlaying, setPlaying] = useState(false)
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts at the slider's position
  useEffect(() => {
    if (!isPlaying) return
    const from = explode >= 1 ? 0 : explode
    const startTime = performance.now()
    let frame = 0
    const step = () => {
      const elapsedStages = (performance.now() - startTime) / STAGE_MS
      const to = Math.min(
        1,
        from + (prefersReducedMotion ? Math.floor(elapsedStages) : elapsedStages) / stages,
      )
      onChange({ explode: to })
      if (to < 1) frame = requestAnimationFrame(step)
      else setPlaying(false)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, stages, prefersReducedMotion, onChange])
  return [isPlaying, setPlaying] as const
}
