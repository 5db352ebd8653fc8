/** Saves what a list shows as a view, and changes, shares and deletes the active one. */

import Bookmark from '@mui/icons-material/BookmarkAddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import Views from '@mui/icons-material/ViewListOutlined'
import { ResourceContextProvider, useNavigate, useNotify } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/text.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { engineResource, useResource } from '../../resources.ts'
import { DeleteRecord } from '../../ui/delete-record.tsx'
import type { DialogActions, MenuAction } from '../../ui/menu-button.tsx'
import type { SavedViews } from './use-saved-views.ts'
import { viewUrl } from './view-state.ts'

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)

export function useViewActions(views: SavedViews): DialogActions {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
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

  const canChange = (action: 'update' | 'delete') =>
    active !== null && can(action, engineResource('views'), undefined, active)
  const offered: (MenuAction | false)[] = [
    can('create', engineResource('views')) && {
      key: 'create',
      icon: <Bookmark />,
      label: text('views.saveAs'),
      run: () => setTask('create'),
    },
    canChange('update') && {
      key: 'edit',
      icon: <Edit />,
      label: text('views.edit'),
      run: () => setTask('edit'),
    },
    active !== null && {
      key: 'link',
      icon: <Link />,
      label: text('views.link'),
      run: () => void copyLink(active.id),
    },
    can('list', engineResource('views')) && {
      key: 'all',
      icon: <Views />,
      label: engineResource('views').label[locale],
      run: () => navigate(engineResource('views').paths.list),
    },
    canChange('delete') && {
      key: 'delete',
      icon: <Delete />,
      label: text('views.delete'),
      isDestructive: true,
      run: () => setTask('delete'),
    },
  ]
  const dialog = (
    <>
      {task === 'create' && <ViewDialog view={null} views={views} onClose={close} />}
      {task === 'edit' && active && <ViewDialog view={active} views={views} onClose={close} />}
      {task === 'delete' && active && (
        <ResourceContextProvider value="views">
          <DeleteRecord record={active} onClose={close} onDeleted={() => views.open(null)} />
        </ResourceContextProvider>
      )}
    </>
  )
  return { actions: offered.filter((action) => action !== false), dialog }
}
