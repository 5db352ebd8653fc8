/** Zoom buttons, for users without wheel or touch. */

import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { IconButton } from '../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../ui/frame-icons.tsx'
import { FitIcon } from '../ui/icons.tsx'
import styles from './zoom-buttons.module.css'

interface ZoomButtonsProps {
  /** Screen pixels at the bottom that a sheet covers. */
  covered?: number
  onZoomIn(): void
  onZoomOut(): void
  onFit(): void
  children?: ReactNode
}

export function ZoomButtons({
  covered = 0,
  onZoomIn,
  onZoomOut,
  onFit,
  children,
}: ZoomButtonsProps) {
  const text = useText('viewer')
  const buttons = [
    { label: text('viewer.closer'), icon: <PlusIcon />, onClick: onZoomIn },
    { label: text('viewer.further'), icon: <MinusIcon />, onClick: onZoomOut },
    { label: text('viewer.fit'), icon: <FitIcon />, onClick: onFit },
  ]
  return (
    <fieldset
      className={styles.buttons}
      aria-label={text('viewer.tools')}
      style={{ bottom: covered + 12 }}
    >
      {children}
      {buttons.map(({ label, icon, onClick }) => (
        <IconButton key={label} label={label} onClick={onClick}>
          {icon}
        </IconButton>
      ))}
    </fieldset>
  )
}
