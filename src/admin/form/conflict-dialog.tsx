/**
 * The record was saved by another user first: shows their changes and asks which values to keep.
 * The input stays until then.
 */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  cellsOf,
  cellValue,
  type FieldCell,
  type Values,
  withCell,
} from '#fields/parts/field-cells.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useText } from '../i18n/text.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { useResource } from '../resources.ts'
import { ComparedRows, isRowsField, rowsOf } from './compared-rows.tsx'
import { ComparedValues } from './compared-values.tsx'
import type { Conflict } from './conflict.ts'
import { mergeRows } from './row-merge.ts'
import { useSave } from './save.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onClose(): void
}

export function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const text = useText()
  const form = useFormContext()
  const save = useSave()
  const resource = useResource()
  const { current, changed } = conflict
  const formValues = form.getValues() as AnyRecord
  const initialValues: Values = form.formState.defaultValues ?? {}
  const isSame = (cell: FieldCell, values: Values) =>
    isSameValue(cellValue(cell, values), cellValue(cell, initialValues))
  const cells = cellsOf(changed.flatMap((name) => resource.fields[name] ?? [])).filter(
    (cell) => !isSame(cell, current),
  )
  const lists = cells
    .filter(({ field }) => isRowsField(field))
    .map((cell) => {
      const [initial, theirs, mine] = [initialValues, current, formValues].map((values) =>
        rowsOf(cellValue(cell, values)),
      )
      return {
        cell,
        isMine: !isSame(cell, formValues),
        merge: mergeRows(initial ?? [], theirs ?? [], mine ?? []),
      }
    })
  /** Rows that only one of both has changed stay. */
  function mergeLists(preferred: 'theirs' | 'mine') {
    for (const { cell, merge } of lists.filter(({ isMine }) => isMine)) {
      form.setValue(cell.field.name, merge.merged(preferred), { shouldDirty: true })
    }
  }

  const untouchedText = (cell: FieldCell) =>
    isSame(cell, formValues) ? text('conflict.untouched') : null

  function takeTheirs() {
    const isTheirs = ({ field, part }: FieldCell) =>
      cells.some((cell) => cell.field === field && cell.part === part)
    // Values that only the user has changed stay in the form.
    const mine = cellsOf(Object.values(resource.fields))
      .filter((cell) => !isSame(cell, formValues) && !isTheirs(cell))
      .map((cell) => ({ cell, value: cellValue(cell, formValues) }))
    form.reset(current)
    for (const { cell, value } of mine) {
      form.setValue(cell.field.name, withCell(cell, form.getValues(), value), { shouldDirty: true })
    }
    mergeLists('theirs')
    onClose()
  }
  function overwrite() {
    form.setValue('lock_version', current.lock_version)
    // A text is sent with all its languages: those of the colleague stay unless the user has
    // changed them, too.
    for (const cell of cells.filter(({ part }) => part !== null)) {
      const values = form.getValues()
      if (isSame(cell, values))
        form.setValue(cell.field.name, withCell(cell, values, cellValue(cell, current)))
    }
    mergeLists('mine')
    onClose()
    void save('stay')
  }

  // The colleague undid the changes, or changed what the user cannot read: there is nothing to
  // decide.
  const isSettled =
    cells.every(({ field }) => isRowsField(field)) &&
    lists.every(({ merge }) => !merge.changes.length)
  const settle = useEffectEvent(overwrite)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (isSettled) return null

  return (
    <Dialog open onClose={onClose} aria-labelledby="conflict-title" maxWidth="md">
      <DialogTitle id="conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text('conflict.text')}</DialogContentText>
        <ComparedValues
          cells={cells.filter(({ field }) => !isRowsField(field))}
          versions={[
            { label: text('conflict.theirs'), record: current },
            { label: text('conflict.yours'), record: formValues, replacementOf: untouchedText },
          ]}
        >
          {lists.map(({ cell: { key, field }, merge }) => (
            <ComparedRows
              key={key}
              field={field}
              record={current}
              changes={merge.changes}
              versionsOf={({ theirs, mine, initial }) => [
                theirs,
                isSameValue(mine, initial) ? text('conflict.untouched') : mine,
              ]}
            />
          ))}
        </ComparedValues>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={takeTheirs}>{text('conflict.reload')}</Button>
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
