/** The toolbar of the model, and the controls of its section plane. */

import { useEffect } from 'react'
import { isFullScreen } from '#shared/full-screen.ts'
import { useFullScreen } from '#storefront/frame/use-full-screen.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { CloseIcon, MinusIcon, PlusIcon } from '#storefront/ui/frame-icons.tsx'
import { EyeIcon, EyeOffIcon, FitIcon } from '#storefront/ui/icons.tsx'
import { AXES, type SectionPlane } from '../url-state.ts'
import type { Viewer } from '../use-viewer.ts'
import { CutIcon, FlipIcon, FullIcon, GhostIcon, IsolateIcon } from './icons.tsx'
import styles from './tool-bar.module.css'

export function ToolBar({ viewer }: { viewer: Viewer }) {
  const text = useText('models')
  const { view, change, selected, canvas, hidden, hide, showAll, select } = viewer
  // The whole document, so that dialogs and toasts stay visible.
  const { isSupported, isActive, toggle } = useFullScreen()
  useEffect(
    () => () => {
      if (isFullScreen()) void document.exitFullscreen()
    },
    [],
  )
  const hasNoSelection = selected === null
  function isolate() {
    change({ isolated: !view.isolated, ghosts: false })
    requestAnimationFrame(() => canvas.current?.fit(view.isolated ? null : selected))
  }
  function hideSelected() {
    if (selected === null) return
    hide(selected, true)
    select(null)
  }
  const tool = (label: string, icon: React.ReactNode, action: () => void, props: object = {}) => (
    <Button variant="ghost" small aria-label={label} title={label} onClick={action} {...props}>
      {icon}
    </Button>
  )
  return (
    <fieldset className={styles.bar} aria-label={text('models.tools')}>
      {tool(text('models.fit'), <FitIcon />, () =>
        canvas.current?.fit(view.isolated ? selected : null),
      )}
      {tool(text('models.closer'), <PlusIcon />, () => canvas.current?.dolly(1))}
      {tool(text('models.further'), <MinusIcon />, () => canvas.current?.dolly(-1))}
      <span className={styles.spacer} />
      {tool(text('models.isolate'), <IsolateIcon />, isolate, {
        disabled: hasNoSelection,
        'aria-pressed': view.isolated,
      })}
      {tool(
        text('models.ghosts'),
        <GhostIcon />,
        () => change({ ghosts: !view.ghosts, isolated: false }),
        {
          disabled: hasNoSelection && !view.ghosts,
          'aria-pressed': view.ghosts,
        },
      )}
      {tool(text('models.hide'), <EyeOffIcon />, hideSelected, { disabled: hasNoSelection })}
      {hidden.size > 0 && tool(text('models.back', { n: hidden.size }), <EyeIcon />, showAll)}
      {tool(
        text('models.cut'),
        <CutIcon />,
        () => change({ cut: view.cut ? null : { axis: 'x', position: 0.5, flipped: false } }),
        { 'aria-pressed': view.cut !== null },
      )}
      <span className={styles.spacer} />
      {isSupported &&
        tool(text(isActive ? 'models.unfull' : 'models.full'), <FullIcon />, toggle, {
          'aria-pressed': isActive,
        })}
    </fieldset>
  )
}

/** Controls of the section plane. */
export function SectionBar({
  cut,
  onCut,
}: {
  cut: SectionPlane
  onCut(cut: SectionPlane | null): void
}) {
  const text = useText('models')
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
