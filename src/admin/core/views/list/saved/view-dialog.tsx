/** The name and audience of a view: a new one with the current state of the list, or an existing one. */
import { useCreate, useUpdate } from 'ra-core'
import { useState } from 'react'
import { isTooLong, LimitedTextField } from '#admin/core/fields/parts/limited-text-field.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { resources } from '#config'
import { FormDialog } from '../../form-dialog.tsx'
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
  const { save, isSaving } = useSave(view, views, onClose)
  const [name, setName] = useState(view?.name ?? '')
  const [sharedWith, setSharedWith] = useState<number[]>(view?.shared_with ?? [])
  const [defaultFor, setDefaultFor] = useState<number[]>(view?.default_for ?? [])
  const canSetDefault = can(view ? 'update' : 'create', resources.views, 'default_for')
  const isIncomplete = name.trim() === '' || isTooLong(name, MAX_NAME)
  const submit = () => {
    if (isIncomplete) return
    save({ name: name.trim(), shared_with: sharedWith, ...(canSetDefault && { default_for: defaultFor }) })
  }
  return (
    <FormDialog
      title={view ? text('views.editTitle', { name: view.name }) : text('views.saveAs')}
      submitLabel={text('form.save')}
      isWorking={isSaving}
      isDisabled={isIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitedTextField
        label={text('views.viewName')}
        value={name}
        required
        autoFocus
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.target.value)}
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
    </FormDialog>
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
