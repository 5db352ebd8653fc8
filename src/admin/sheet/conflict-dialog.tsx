/** Cells that others have changed since they were loaded: both values, with a choice for each. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { recordTitle } from '../ui/record-title.ts'
import { cellText, type TitleOf } from './cell-text.ts'
import { columnLabel } from './columns.ts'
import type { CellConflict } from './conflicts.ts'

interface ConflictDialogProps {
  conflicts: readonly CellConflict[]
  titleOf: TitleOf
  onDecide(overwritten: readonly CellConflict[]): void
  onClose(): void
}

const keyOf = ({ key, column }: CellConflict) => `${key} ${column.key}`

export function ConflictDialog({ conflicts, titleOf, onDecide, onClose }: ConflictDialogProps) {
  const text = useText()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const decide = (conflict: CellConflict, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(keyOf(conflict))
    else next.delete(keyOf(conflict))
    setTheirs(next)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="sheet-conflicts" maxWidth="md" fullWidth>
      <DialogTitle id="sheet-conflicts">
        {text('sheet.conflicts', { smart_count: conflicts.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text('sheet.conflictsText')}</DialogContentText>
        <Button autoFocus onClick={() => setTheirs(new Set())}>
          {text('sheet.allMine')}
        </Button>
        <Button onClick={() => setTheirs(new Set(conflicts.map(keyOf)))}>
          {text('sheet.allTheirs')}
        </Button>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('sheet.record')}</TableCell>
              <TableCell>{text('conflict.field')}</TableCell>
              <TableCell>{text('sheet.choice')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={keyOf(conflict)}
                conflict={conflict}
                titleOf={titleOf}
                isTheirs={theirs.has(keyOf(conflict))}
                onSelect={(isTheirs) => decide(conflict, isTheirs)}
              />
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('conflict.keep')}</Button>
        <Button
          variant="contained"
          onClick={() => onDecide(conflicts.filter((conflict) => theirs.has(keyOf(conflict))))}
        >
          {text('sheet.saveDecided')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ConflictRowProps {
  conflict: CellConflict
  titleOf: TitleOf
  isTheirs: boolean
  onSelect(isTheirs: boolean): void
}

function ConflictRow({
  conflict: { column, current, mine },
  titleOf,
  isTheirs,
  onSelect,
}: ConflictRowProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const display = (values: Readonly<Record<string, unknown>>) =>
    cellText(column, values, titleOf, locale) || text('sheet.emptyCell')
  // Named by the record of the row: the response lacks the records that it refers to.
  const title = recordTitle(resource, mine.base ?? current, locale)
  const label = columnLabel(column, locale)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {title}
      </TableCell>
      <TableCell>{label}</TableCell>
      <TableCell>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isTheirs}
          aria-label={`${title}, ${label}`}
          onChange={(_, value: boolean | null) => value !== null && onSelect(value)}
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value={false}>
            {text('sheet.mine', { value: display({ ...mine.base, ...mine.values }) })}
          </ToggleButton>
          <ToggleButton value={true}>
            {text('sheet.theirs', { value: display(current) })}
          </ToggleButton>
        </ToggleButtonGroup>
      </TableCell>
    </TableRow>
  )
}
