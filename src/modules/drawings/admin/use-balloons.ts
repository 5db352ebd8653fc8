/**
 * The balloons of a drawing while they are placed, moved and numbered; every change can be undone.
 */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useHistory } from '#admin/ui/use-history.ts'
import { useBound } from '#fields/parts/bound-input.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Hotspot } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import {
  createHotspot,
  mergeHotspots,
  moveHotspot,
  nextAfter,
  nextBalloon,
  removeHotspot,
  renameHotspot,
} from './hotspots.ts'
import { useBalloonDetection } from './use-balloon-detection.ts'

/**
 * A requested number: after an entered one the count continues, after one of a row the next row
 * follows.
 */
interface RenameRequest {
  number: string
  isEntered: boolean
}

interface Options {
  drawing: StoredFile | null | undefined
  /** Numbers of the part list. */
  numbers: readonly string[]
  canWrite: boolean
  /** Takes the focus when the focused balloon disappears. */
  root: RefObject<HTMLElement | null>
}

export function useBalloons({ drawing, numbers, canWrite, root }: Options) {
  const text = useText()
  const bound = useBound({ source: 'hotspots' })
  const spots = (bound.value ?? []) as readonly Hotspot[]
  const steps = useHistory(spots, bound.onChange)
  const [selected, setSelected] = useState<number | null>(null)
  const [requested, setRequested] = useState<RenameRequest | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const number = requested?.number || nextBalloon(spots, numbers)
  const request = (balloon: string | null, isEntered: boolean) =>
    setRequested(balloon ? { number: balloon, isEntered } : null)

  const applyMatches = (matches: readonly Hotspot[]) => {
    const next = mergeHotspots(spots, matches)
    const addedCount = next.length - spots.length
    if (addedCount > 0) steps.change(next)
    const fallbackKey = matches.length > 0 ? 'drawings.foundBefore' : 'drawings.foundNone'
    setAnnouncement(
      addedCount > 0 ? text('drawings.found', { smart_count: addedCount }) : text(fallbackKey),
    )
  }
  const detection = useBalloonDetection({
    drawing,
    numbers,
    isEmpty: spots.length === 0,
    canWrite,
    onDetect: applyMatches,
  })
  const step = (path: 'undo' | 'redo') => {
    steps[path]()
    setSelected(null)
    root.current?.focus()
  }
  return {
    spots,
    selected,
    select: setSelected,
    /** The number that is placed next. */
    number,
    /** The row of the part list that was chosen to be placed next. */
    requestedRow: requested && !requested.isEntered ? requested.number : null,
    requestNumber: (input: string) => request(input, true),
    requestRow: (balloon: string | null) => request(balloon, false),
    /** Selects the balloon of a row, or makes it the one that is placed next. */
    goToRow(balloon: string) {
      const key = balloonKey(balloon)
      const index = spots.findIndex((spot) => balloonKey(spot.balloon) === key)
      const isSelected = selected !== null && balloonKey(spots[selected]?.balloon ?? '') === key
      if (!isSelected) setSelected(index < 0 ? null : index)
      request(index < 0 ? balloon : null, false)
    },
    place(x: number, y: number) {
      const next = [...spots, createHotspot(number, x, y)]
      steps.change(next)
      setSelected(spots.length)
      request(requested?.isEntered ? nextAfter(number, next) : null, true)
      setAnnouncement(text('drawings.set', { balloon: number }))
    },
    move: (index: number, x: number, y: number, merge: string) =>
      steps.change(moveHotspot(spots, index, x, y), merge),
    rename: (balloon: string) =>
      selected !== null && steps.change(renameHotspot(spots, selected, balloon)),
    remove(index: number) {
      setAnnouncement(text('drawings.removed', { balloon: spots[index]?.balloon ?? '' }))
      steps.change(removeHotspot(spots, index))
      setSelected(null)
      root.current?.focus()
    },
    /** Null where the drawing contains no text. */
    detect: detection.canDetect ? detection.detect : null,
    steps,
    step,
    onKeyDown(event: KeyboardEvent) {
      const isText = event.target instanceof HTMLInputElement
      const key = event.key.toLowerCase()
      if (isText || !canWrite || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y'))
        return
      event.preventDefault()
      step(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    },
    /** The last change, for screen readers. */
    announcement,
  }
}

export type Balloons = ReturnType<typeof useBalloons>
