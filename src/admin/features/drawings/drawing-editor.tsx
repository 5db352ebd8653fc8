/** The drawing of an assembly with its balloons: set by clicking, read from the drawing, compared with the part list. */
import { Box, Card, Typography } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBound } from '#admin/core/fields/parts/bound-input.ts'
import { isPicture } from '#admin/core/fields/parts/stored-file.tsx'
import { useHistory } from '#admin/core/fields/parts/use-history.ts'
import { visuallyHidden } from '#admin/core/fields/parts/visually-hidden.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { FieldSlot } from '#admin/core/views/form/field-slot.tsx'
import { resources } from '#config'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Hotspot } from '#shared/web/assembly.ts'
import { Board } from './board.tsx'
import { BoardTools } from './board-tools.tsx'
import { merged, moved, nextAfter, nextBalloon, placed, removed, renamed } from './hotspots.ts'
import { Unmatched } from './unmatched.tsx'
import { useFound } from './use-found.ts'
import { useRows } from './use-rows.ts'

const { zujian } = resources

interface DrawingEditorProps {
  /** Id of the record; null for one that is to be made. */
  assembly: number | null
  action: 'create' | 'update'
}

/** The number that was asked for; one that was typed is counted on from, one of a row is followed by the next row. */
interface Asked {
  number: string
  isTyped: boolean
}

export function DrawingEditor({ assembly, action }: DrawingEditorProps) {
  const text = useText()
  const can = useCan()
  const bound = useBound({ source: 'hotspots' })
  const drawing = useWatch({ name: 'drawing' }) as StoredFile | null | undefined
  const rows = useRows(assembly)
  const numbers = rows.map(({ balloon }) => balloon)
  const spots = (bound.value ?? []) as readonly Hotspot[]
  const steps = useHistory(spots, bound.onChange)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [news, setNews] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const mayWrite = can(action, zujian, 'hotspots')
  const number = asked?.number || nextBalloon(spots, numbers)

  const set = (x: number, y: number) => {
    const next = [...spots, placed(number, x, y)]
    steps.change(next)
    setChosen(spots.length)
    setAsked(asked?.isTyped ? { number: nextAfter(number, next), isTyped: true } : null)
    setNews(text('drawings.set', { balloon: number }))
  }
  const remove = (at: number) => {
    setNews(text('drawings.removed', { balloon: spots[at]?.balloon ?? '' }))
    steps.change(removed(spots, at))
    setChosen(null)
    root.current?.focus()
  }
  const take = (found: readonly Hotspot[]) => {
    const next = merged(spots, found)
    if (next.length > spots.length) steps.change(next)
    setNews(text('drawings.found', { smart_count: next.length - spots.length }))
  }
  const { read, canRead } = useFound({ drawing, numbers, isEmpty: spots.length === 0, mayWrite, onFound: take })
  const step = (way: 'undo' | 'redo') => {
    steps[way]()
    setChosen(null)
    root.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement
    const key = event.key.toLowerCase()
    if (isText || !mayWrite || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
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
        {isShown && mayWrite && (
          <BoardTools
            number={number}
            chosen={chosen === null ? null : (spots[chosen]?.balloon ?? null)}
            steps={steps}
            onNumber={(typed) => setAsked(typed ? { number: typed, isTyped: true } : null)}
            onAdd={() => set(0.5, 0.5)}
            onRename={(balloon) => chosen !== null && steps.change(renamed(spots, chosen, balloon))}
            onRemove={() => chosen !== null && remove(chosen)}
            onRead={canRead ? read : null}
            onStep={step}
          />
        )}
        {isShown && (
          <Board
            drawing={drawing}
            spots={spots}
            rows={numbers}
            chosen={chosen}
            readOnly={!mayWrite}
            onSet={set}
            onChoose={setChosen}
            onMove={(at, x, y, merge) => steps.change(moved(spots, at, x, y), merge)}
            onRemove={remove}
          />
        )}
        {assembly === null && isShown && <Typography color="text.secondary">{text('drawings.listLater')}</Typography>}
        {assembly !== null && (
          <Unmatched
            assembly={assembly}
            spots={spots}
            rows={rows}
            number={asked && !asked.isTyped ? asked.number : null}
            canSet={Boolean(isShown) && mayWrite}
            onRow={(row) => setAsked(row === null ? null : { number: row, isTyped: false })}
            onBalloon={(at) => {
              setChosen(at)
              root.current?.querySelectorAll<HTMLElement>('[data-spot]')[at]?.focus()
            }}
          />
        )}
        <Box role="status" sx={visuallyHidden}>
          {news}
        </Box>
      </Box>
    </Card>
  )
}
