/** The name and audience of a view: a new one with the current state of the list, or an existing one. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useCreate, useUpdate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { resources } from '#config'
import { useResource } from '../../resource.ts'
import { RolesInput } from './roles-input.tsx'
import type { SavedView, SavedViews } from './use-saved-views.ts'

interface ViewDialogProps {
  /** Null for a new one. */
  view: SavedView | null
  views: SavedViews
  onClose(): void
}

const MAX_NAME = 80

export function ViewDialog({ view, views, onClose }: ViewDialogProps) {
  const text = useText()
  const can = useCan()
  const id = useId()
  const { save, isSaving } = useSave(view, views, onClose)
  const [name, setName] = useState(view?.name ?? '')
  const [sharedWith, setSharedWith] = useState<number[]>(view?.shared_with ?? [])
  const [defaultFor, setDefaultFor] = useState<number[]>(view?.default_for ?? [])
  const canSetDefault = can(view ? 'update' : 'create', resources.views, 'default_for')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() !== '')
      save({ name: name.trim(), shared_with: sharedWith, ...(canSetDefault && { default_for: defaultFor }) })
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{view ? text('views.editTitle', { name: view.name }) : text('views.saveAs')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <TextField
            label={text('views.viewName')}
            value={name}
            required
            autoFocus
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
          />
          <RolesInput
            label={text('views.sharedWith')}
            help={text('views.private')}
            view={view}
            value={sharedWith}
            onChange={setSharedWith}
          />
          {canSetDefault && (
            <RolesInput
              label={text('views.defaultFor')}
              help={text('views.defaultHelp')}
              view={view}
              value={defaultFor}
              onChange={setDefaultFor}
            />
          )}
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

type Values = Pick<SavedView, 'name' | 'shared_with'> & Partial<Pick<SavedView, 'default_for'>>

function useSave(view: SavedView | null, { current, activate }: SavedViews, onClose: () => void) {
  const { name: list } = useResource()
  const notifyError = useNotifyError()
  const [create, { isPending: isCreating }] = useCreate<SavedView>()
  const [update, { isPending: isUpdating }] = useUpdate()
  function save(values: Values) {
    if (view) {
      const params = { id: view.id, data: values, previousData: view }
      void update('views', params, { mutationMode: 'pessimistic', onSuccess: onClose, onError: notifyError })
      return
    }
    const onSuccess = ({ id }: SavedView) => {
      activate(id)
      onClose()
    }
    void create('views', { data: { ...values, list, state: current } }, { onSuccess, onError: notifyError })
  }
  return { save, isSaving: isCreating || isUpdating }
}
