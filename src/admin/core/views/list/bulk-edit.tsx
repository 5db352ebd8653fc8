/** Sets one field of every selected record to the same value. */
import Edit from '@mui/icons-material/EditOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { Form, type RaRecord, useListContext, useRefresh, useUpdateMany } from 'ra-core'
import { useId, useState } from 'react'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { formValidator } from '../form/form-validator.ts'
import { useResource } from '../resource.ts'

export function BulkEdit() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Edit />} onClick={() => setOpen(true)}>
        {text('bulk.edit')}
      </Button>
      {isOpen && <BulkEditDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function BulkEditDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const resource = useResource()
  const can = useCan()
  const id = useId()
  const { selectedIds, onUnselectItems } = useListContext()
  const fields = Object.values(resource.fields).filter(
    (f) =>
      f.form &&
      !f.unique &&
      !definitionOf(f).hashed &&
      // The state changes by steps, each with its question.
      f.name !== resource.workflow?.field &&
      can('update', resource, f.name),
  )
  const [field, setField] = useState(fields[0])
  const [updateMany, { isPending }] = useUpdateMany()
  if (!field) return null
  const { Input } = componentsOf(field)

  const apply = (data: Partial<RaRecord>) =>
    updateMany(
      resource.name,
      { ids: selectedIds, data: { [field.name]: data[field.name] ?? null } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onClose()
          onUnselectItems()
          refresh()
        },
        onError: (error) => notifyError(error),
      },
    )

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Form
        key={field.name}
        record={{}}
        defaultValues={{ [field.name]: definitionOf(field).emptyValue }}
        validate={formValidator(resource, () => [field.name], locale)}
        onSubmit={apply}
      >
        <DialogTitle id={id}>{text('bulk.editTitle', { smart_count: selectedIds.length })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            select
            label={text('bulk.editField')}
            value={field.name}
            onChange={(event) => setField(fields.find((f) => f.name === event.target.value))}
            sx={{ mt: 1 }}
          >
            {fields.map((f) => (
              <MenuItem key={f.name} value={f.name}>
                {f.label[locale]}
              </MenuItem>
            ))}
          </TextField>
          <Input field={field} resource={resource} source={field.name} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {text('bulk.editApply', { smart_count: selectedIds.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
