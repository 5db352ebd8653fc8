/** The name of a saved mapping, and the roles that may use it. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { RolesInput } from '#admin/core/views/list/saved/roles-input.tsx'

interface MappingDialogProps {
  /** The name to begin with. */
  initialName: string
  isSaving: boolean
  onSave(values: { name: string; shared_with: number[] }): void
  onClose(): void
}

const MAX_NAME = 120

export function MappingDialog({ initialName, isSaving, onSave, onClose }: MappingDialogProps) {
  const text = useText()
  const id = useId()
  const [name, setName] = useState(initialName.slice(0, MAX_NAME))
  const [shared, setShared] = useState<number[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave({ name: name.trim(), shared_with: shared })
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{text('import.saveMapping')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <TextField
            label={text('import.mappingName')}
            value={name}
            required
            autoFocus
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
          />
          <RolesInput
            label={text('import.sharedWith')}
            help={text('import.sharedHelp')}
            view={null}
            value={shared}
            onChange={setShared}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSaving} disabled={name.trim() === ''}>
            {text('form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
