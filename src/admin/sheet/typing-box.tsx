/**
 * The text box that has the focus while a cell is active. Input methods and dead keys compose in a
 * text box only: one that took the focus with the first letter would lose this letter.
 */
import { useMediaQuery } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'

interface TypingBoxProps {
  ref: RefObject<HTMLInputElement | null>
  /** Accessible name. */
  label: string
  /** The keys, for screen readers. */
  description: string
  /** Id of the grid. */
  grid: string
  /** Id of the active cell, which screen readers read in place of the empty box. */
  cell: string
  isReadOnly: boolean
  /** Position of the active cell, and the least width, in px. */
  position: { top: number; left: number; width: number; height: number }
  /** Receives what was composed, or typed without a key. */
  onText(text: string): void
}

export function TypingBox({
  ref,
  label,
  description,
  grid,
  cell,
  isReadOnly,
  position,
  onText,
}: TypingBoxProps) {
  const [isComposing, setComposing] = useState(false)
  /** Without a pointer that hovers, the keyboard on the screen would cover the cells. */
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })

  // A press ends the composition before it moves the active cell: the editor of the cell opens with
  // the text, and commits it. The window is pressed before the document, where the editor listens.
  useEffect(() => {
    if (!isComposing) return
    const onPointerDown = () => ref.current?.blur()
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => window.removeEventListener('pointerdown', onPointerDown, true)
  }, [isComposing, ref])

  function finish(box: HTMLInputElement) {
    const text = box.value
    box.value = ''
    setComposing(false)
    if (text !== '') onText(text)
  }

  return (
    <input
      ref={ref}
      className={`sheet-typing${isComposing ? ' is-composing' : ''}`}
      aria-label={label}
      aria-description={description}
      aria-controls={grid}
      aria-activedescendant={cell}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={isReadOnly}
      inputMode={isTouch ? 'none' : 'text'}
      style={{
        top: position.top,
        left: position.left,
        minWidth: position.width,
        height: position.height,
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={({ currentTarget }) => finish(currentTarget)}
      onInput={({ currentTarget, nativeEvent }) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) finish(currentTarget)
      }}
    />
  )
}
