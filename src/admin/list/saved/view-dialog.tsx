/**
 * The name and audience of a view: a new one with the current state of the list, or an existing
 * one.
 */
import { useCreate, useUpdate } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { engineResource, useResource } from '../../resources.ts'
import { RolesInput } from './roles-input.tsx'
import { type SharedName, SharedNameDialog } from './shared-name-dialog.tsx'
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
  const [defaultFor, setDefaultFor] = useState<number[]>(view?.default_for ?? [])
  const canSetDefault = can(view ? 'update' : 'create', engineResource('views'), 'default_for')
  return (
    <SharedNameDialog
      title={view ? text('views.editTitle', { name: view.name }) : text('views.saveAs')}
      nameLabel={text('views.viewName')}
      maxLength={MAX_NAME}
      sharedLabel={text('views.sharedWith')}
      sharedHelp={text('views.private')}
      initialName={view?.name ?? ''}
      view={view}
      isSaving={isSaving}
      onSave={(values) => save({ ...values, ...(canSetDefault && { default_for: defaultFor }) })}
      onClose={onClose}
    >
      {canSetDefault && (
        <RolesInput
          label={text('views.defaultFor')}
          help={text('views.defaultHelp')}
          view={view}
          value={defaultFor}
          onChange={setDefaultFor}
        />
      )}
    </SharedNameDialog>
  )
}

type Values = SharedName & Partial<Pick<SavedView, 'default_for'>>

function useSave(view: SavedView | null, { current, activate }: SavedViews, onClose: () => void) {
  const { name: list } = useResource()
  const notifyError = useNotifyError()
  const [create, { isPending: isCreating }] = useCreate<SavedView>()
  const [update, { isPending: isUpdating }] = useUpdate()
  function save(values: Values) {
    if (view) {
      const params = { id: view.id, data: values, previousData: view }
      void update('views', params, {
        mutationMode: 'pessimistic',
        onSuccess: onClose,
        onError: notifyError,
      })
      return
    }
    const onSuccess = ({ id }: SavedView) => {
      activate(id)
      onClose()
    }
    void create(
      'views',
      { data: { ...values, list, state: current } },
      { onSuccess, onError: notifyError },
    )
  }
  return { save, isSaving: isCreating || isUpdating }
}
