/**
 * The record was saved by another user first: shows their changes and asks which values to keep. The input stays until
 * then.
 */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { useText } from '#admin/core/i18n/text.ts'
import { isSameValue } from '#admin/core/providers/changed-values.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { ComparedValues } from './compared-values.tsx'
import type { Conflict } from './conflict.ts'
import { useSave } from './save.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onClose(): void
}

export function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const text = useText()
  const form = useFormContext()
  const save = useSave()
  const { current, changed } = conflict
  const formValues = form.getValues() as AnyRecord
  const initialValues: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {}
  const untouchedText = (name: string) =>
    isSameValue(formValues[name], initialValues[name]) ? text('conflict.untouched') : null

  function discardInput() {
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
        <ComparedValues
          fields={changed}
          versions={[
            { label: text('conflict.theirs'), record: current },
            { label: text('conflict.yours'), record: formValues, replacementOf: untouchedText },
          ]}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={discardInput}>{text('conflict.reload')}</Button>
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
