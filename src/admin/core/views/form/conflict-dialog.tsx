/**
 * The record was saved by another user first: shows their changes and asks which values to keep. The input stays until
 * then.
 */
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
} from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resource.ts'
import type { Conflict } from './conflict.ts'
import { useSave } from './save.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onClose(): void
}

export function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const form = useFormContext()
  const save = useSave()
  const { current, changed } = conflict
  const fields = changed.flatMap((name) => resource.fields[name] ?? [])
  const mine = form.getValues() as AnyRecord

  function discardMine() {
    form.reset(current)
    onClose()
  }
  function overwrite() {
    form.setValue('lock_version', current.lock_version)
    onClose()
    void save('stay')
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="conflict-title" maxWidth="md">
      <DialogTitle id="conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text('conflict.text')}</DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('conflict.field')}</TableCell>
              <TableCell>{text('conflict.theirs')}</TableCell>
              <TableCell>{text('conflict.yours')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((f) => {
              const { Column } = componentsOf(f)
              return (
                <TableRow key={f.name}>
                  <TableCell component="th" scope="row">
                    {f.label[locale]}
                  </TableCell>
                  <TableCell>
                    <Column field={f} value={current[f.name]} record={current} />
                  </TableCell>
                  <TableCell>
                    <Column field={f} value={mine[f.name]} record={mine} />
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={discardMine}>{text('conflict.reload')}</Button>
        <Button color="error" onClick={overwrite}>
          {text('conflict.saveOver')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
