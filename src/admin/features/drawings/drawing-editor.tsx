/**
 * The drawing of an assembly with its balloons: placed by clicks, detected in the drawing, compared with the part list.
 */
import { Box, Card, Typography } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBound } from '#admin/core/fields/parts/bound-input.ts'
import { isPicture } from '#admin/core/fields/parts/stored-file.tsx'
import { useHistory } from '#admin/core/fields/parts/use-history.ts'
import { visuallyHidden } from '#admin/core/fields/parts/visually-hidden.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import type { FormSectionProps } from '#admin/core/resource-parts.ts'
import { FieldSlot } from '#admin/core/views/form/field-slot.tsx'
import { resources } from '#config'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Hotspot } from '#shared/web/assembly.ts'
import { Board } from './board.tsx'
import { BoardTools } from './board-tools.tsx'
import { mergeHotspots, moved, nextAfter, nextBalloon, placed, removed, renamed } from './hotspots.ts'
import { Unmatched } from './unmatched.tsx'
import { useBalloonDetection } from './use-balloon-detection.ts'
import { useRows } from './use-rows.ts'

const { zujian } = resources

/** A requested number: after an entered one the count continues, after one of a row the next row follows. */
interface RenameRequest {
  number: string
  isTyped: boolean
}

export function DrawingEditor({ record, action }: FormSectionProps) {
  const assembly = record?.id ?? null
  const text = useText()
  const can = useCan()
  const bound = useBound({ source: 'hotspots' })
  const drawing = useWatch({ name: 'drawing' }) as StoredFile | null | undefined
  const rows = useRows(assembly)
  const numbers = rows.map(({ balloon }) => balloon)
  const spots = (bound.value ?? []) as readonly Hotspot[]
  const steps = useHistory(spots, bound.onChange)
  const [selected, setSelected] = useState<number | null>(null)
  const [requested, setRequested] = useState<RenameRequest | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const canWrite = can(action, zujian, 'hotspots')
  const number = requested?.number || nextBalloon(spots, numbers)

  const set = (x: number, y: number) => {
    const next = [...spots, placed(number, x, y)]
    steps.change(next)
    setSelected(spots.length)
    setRequested(requested?.isTyped ? { number: nextAfter(number, next), isTyped: true } : null)
    setAnnouncement(text('drawings.set', { balloon: number }))
  }
  const remove = (index: number) => {
    setAnnouncement(text('drawings.removed', { balloon: spots[index]?.balloon ?? '' }))
    steps.change(removed(spots, index))
    setSelected(null)
    root.current?.focus()
  }
  const applyMatches = (matches: readonly Hotspot[]) => {
    const next = mergeHotspots(spots, matches)
    const added = next.length - spots.length
    if (added > 0) steps.change(next)
    const instead = matches.length > 0 ? 'drawings.foundBefore' : 'drawings.foundNone'
    setAnnouncement(added > 0 ? text('drawings.found', { smart_count: added }) : text(instead))
  }
  const { read, canRead } = useBalloonDetection({
    drawing,
    numbers,
    isEmpty: spots.length === 0,
    canWrite,
    onFound: applyMatches,
  })
  const step = (path: 'undo' | 'redo') => {
    steps[path]()
    setSelected(null)
    root.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement
    const key = event.key.toLowerCase()
    if (isText || !canWrite || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  }
  const isShown = drawing && isPicture(drawing)
  return (
    <Card component="section" aria-label={text('drawings.title')} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <FieldSlot field={zujian.fields.drawing} action={action} />
      <Box
        ref={root}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        sx={{ mt: 2, display: 'grid', gap: 1.5, outline: 0, minWidth: 0 }}
      >
        {!isShown && <Typography color="text.secondary">{text('drawings.dropFirst')}</Typography>}
        {isShown && canWrite && (
          <BoardTools
            number={number}
            selected={selected === null ? null : (spots[selected]?.balloon ?? null)}
            steps={steps}
            onNumber={(input) => setRequested(input ? { number: input, isTyped: true } : null)}
            onAdd={() => set(0.5, 0.5)}
            onRename={(balloon) => selected !== null && steps.change(renamed(spots, selected, balloon))}
            onRemove={() => selected !== null && remove(selected)}
            onRead={canRead ? read : null}
            onStep={step}
          />
        )}
        {isShown && (
          <Board
            drawing={drawing}
            spots={spots}
            rows={numbers}
            selected={selected}
            readOnly={!canWrite}
            onSet={set}
            onSelect={setSelected}
            onMove={(index, x, y, merge) => steps.change(moved(spots, index, x, y), merge)}
            onRemove={remove}
          />
        )}
        {assembly === null && isShown && <Typography color="text.secondary">{text('drawings.listLater')}</Typography>}
        {assembly !== null && (
          <Unmatched
            assembly={assembly}
            spots={spots}
            rows={rows}
            number={requested && !requested.isTyped ? requested.number : null}
            canSet={Boolean(isShown) && canWrite}
            onRow={(row) => setRequested(row === null ? null : { number: row, isTyped: false })}
            onBalloon={(index) => {
              setSelected(index)
              root.current?.querySelectorAll<HTMLElement>('[data-spot]')[index]?.focus()
            }}
          />
        )}
        <Box role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
      </Box>
    </Card>
  )
}
