/** Saves what a list shows as a view, and changes, shares and deletes the active one. */

import Bookmark from '@mui/icons-material/BookmarkBorder'
import { ResourceContextProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { engineResource, useResource } from '../../resources.ts'
import { DeleteRecord } from '../../ui/delete-record.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { SavedViews } from './use-saved-views.ts'
import { viewUrl } from './view-state.ts'

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)

export function ViewMenu({ views }: { views: SavedViews }) {
  const text = useText()
  const can = useCan()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { paths } = useResource()
  const [task, setTask] = useState<'create' | 'edit' | 'delete' | null>(null)
  const { active } = views
  const close = () => setTask(null)
  const copyLink = (id: number) =>
    navigator.clipboard
      .writeText(window.location.origin + viewUrl(paths.list, id))
      .then(() => notify(text('views.linkCopied'), { type: 'success' }), notifyError)

  const actions = [
    ...(can('create', engineResource('views'))
      ? [{ key: 'create', run: () => setTask('create'), label: text('views.saveAs') }]
      : []),
    ...(active && can('update', engineResource('views'), undefined, active)
      ? [{ key: 'edit', run: () => setTask('edit'), label: text('views.edit') }]
      : []),
    ...(active
      ? [{ key: 'link', run: () => void copyLink(active.id), label: text('views.link') }]
      : []),
    ...(active && can('delete', engineResource('views'), undefined, active)
      ? [{ key: 'delete', run: () => setTask('delete'), label: text('views.delete') }]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <MenuButton label={text('views.name')} icon={<Bookmark />} actions={actions} />
      {task === 'create' && <ViewDialog view={null} views={views} onClose={close} />}
      {task === 'edit' && active && <ViewDialog view={active} views={views} onClose={close} />}
      {task === 'delete' && active && (
        <ResourceContextProvider value="views">
          <DeleteRecord record={active} onClose={close} onDeleted={() => views.open(null)} />
        </ResourceContextProvider>
      )}
    </>
  )
}
