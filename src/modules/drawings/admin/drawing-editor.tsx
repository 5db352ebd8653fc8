/**
 * The drawing of an assembly with its balloons: placed by clicks, detected in the drawing, compared
 * with the part list next to it.
 */
import { Box, Card, Typography } from '@mui/material'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { SheetHandle } from '#admin/extension-points.ts'
import { FieldSlot } from '#admin/form/field-slot.tsx'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import type { FormSectionProps } from '#admin/resource-part.ts'
import { resources } from '#config'
import { isPicture } from '#fields/file/stored-file.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { Board } from './board.tsx'
import { BoardTools } from './board-tools.tsx'
import { PartList } from './part-list.tsx'
import { Unmatched } from './unmatched.tsx'
import { type Balloons, useBalloons } from './use-balloons.ts'
import { usePartList } from './use-part-list.ts'

const { zujian } = resources

export function DrawingEditor({ record, action }: FormSectionProps) {
  const assembly = record?.id ?? null
  const text = useText()
  const can = useCan()
  const drawing = useWatch({ name: 'drawing' }) as StoredFile | null | undefined
  const list = usePartList(assembly)
  const rows = list.rows.filter(({ balloon }) => balloon !== '')
  const numbers = rows.map(({ balloon }) => balloon)
  const root = useRef<HTMLDivElement>(null)
  const sheet = useRef<SheetHandle>(null)
  const canWrite = can(action, zujian, 'hotspots')
  const balloons = useBalloons({ drawing, numbers, canWrite, root })
  const hasPicture = drawing && isPicture(drawing)

  /** Selects a balloon and its row. */
  const select = (index: number | null) => {
    balloons.select(index)
    const key = index === null ? '' : balloonKey(balloons.spots[index]?.balloon ?? '')
    const row = list.rows.findIndex(({ balloon }) => balloonKey(balloon) === key)
    if (row >= 0) sheet.current?.select(row)
  }
  const parts = assembly !== null && list.isEditable && (
    <PartList
      assembly={assembly}
      sheet={sheet}
      onRows={list.onRows}
      onActiveRow={(row) => {
        const balloon = list.rows[row]?.balloon
        if (balloon) balloons.goToRow(balloon)
      }}
    />
  )
  return (
    <Card component="section" aria-label={text('drawings.title')} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <FieldSlot field={zujian.fields.drawing} action={action} />
      <Box sx={{ mt: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
        {!hasPicture && (
          <Typography color="text.secondary">{text('drawings.dropFirst')}</Typography>
        )}
        {hasPicture && canWrite && <Tools balloons={balloons} />}
        <Box sx={hasPicture && parts ? SIDE_BY_SIDE : { minWidth: 0 }}>
          {hasPicture && (
            <Box
              ref={root}
              tabIndex={-1}
              onKeyDown={balloons.onKeyDown}
              sx={{ minWidth: 0, outline: 0 }}
            >
              <Board
                drawing={drawing}
                spots={balloons.spots}
                rows={numbers}
                selected={balloons.selected}
                readOnly={!canWrite}
                onPlace={balloons.place}
                onSelect={select}
                onMove={balloons.move}
                onRemove={balloons.remove}
              />
            </Box>
          )}
          {parts}
        </Box>
        {assembly === null && hasPicture && (
          <Typography color="text.secondary">{text('drawings.listLater')}</Typography>
        )}
        {assembly !== null && (
          <Unmatched
            assembly={assembly}
            spots={balloons.spots}
            rows={rows}
            number={balloons.requestedRow}
            canPlace={Boolean(hasPicture) && canWrite}
            onSelectRow={balloons.requestRow}
            onSelectBalloon={(index) => {
              select(index)
              root.current?.querySelectorAll<HTMLElement>('[data-spot]')[index]?.focus()
            }}
            onAddRows={
              parts && list.canAdd
                ? (balloons) => sheet.current?.addRows(balloons.map((balloon) => ({ balloon })))
                : undefined
            }
          />
        )}
        <Box role="status" sx={visuallyHidden}>
          {balloons.announcement}
        </Box>
      </Box>
    </Card>
  )
}

function Tools({ balloons }: { balloons: Balloons }) {
  const { selected, spots } = balloons
  return (
    <BoardTools
      number={balloons.number}
      selected={selected === null ? null : (spots[selected]?.balloon ?? null)}
      steps={balloons.steps}
      onNumber={balloons.requestNumber}
      onAdd={() => balloons.place(0.5, 0.5)}
      onRename={balloons.rename}
      onRemove={() => selected !== null && balloons.remove(selected)}
      onDetect={balloons.detect}
      onStep={balloons.step}
    />
  )
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  minWidth: 0,
}
