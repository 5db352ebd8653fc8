/** The part list next to its drawing, as a sheet that is saved with the form. */
import { Box, Card, Typography } from '@mui/material'
import { ResourceContextProvider } from 'ra-core'
import { type RefObject, useId, useState } from 'react'
import { type SheetHandle, type SheetValues, useExtensions } from '#admin/extension-points.ts'
import { useText } from '#admin/i18n/text.ts'
import { useSaveFirst } from '#fields/parts/save-first.tsx'
import { BOARD_HEIGHT } from './board.tsx'

interface PartListProps {
  /** Id of the record. */
  assembly: number
  sheet: RefObject<SheetHandle | null>
  /** Takes all rows, unsaved ones included. */
  onRows(rows: readonly SheetValues[]): void
  onActiveRow(row: number): void
}

/** In the order in which they were entered, as in the list of a sheet. */
const SORT = { field: 'id', order: 'ASC' } as const
/** Every row belongs to the drawing. */
const EXCEPT = ['zujian']

export function PartList({ assembly, sheet, onRows, onActiveRow }: PartListProps) {
  const text = useText()
  const { Sheet } = useExtensions()
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  useSaveFirst(() => sheet.current?.save() ?? Promise.resolve(true), isDirty)
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5, lineHeight: '34px' }}>
        {text('drawings.partList')}
      </Typography>
      <Card
        variant="outlined"
        sx={{ height: BOARD_HEIGHT, minHeight: 280, display: 'flex', flexDirection: 'column' }}
      >
        <ResourceContextProvider value="xiajie">
          <Sheet
            ref={sheet}
            filter={{ zujian: assembly }}
            sort={SORT}
            except={EXCEPT}
            onDirty={setDirty}
            onRows={onRows}
            onActiveRow={onActiveRow}
          />
        </ResourceContextProvider>
      </Card>
    </Box>
  )
}
