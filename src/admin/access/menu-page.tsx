/** The menus: an editable tree, next to a preview of a role's sidebar. */
import Add from '@mui/icons-material/Add'
import { Box, Button, Card } from '@mui/material'
import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { resourceNamed } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RequirePermission } from '../ui/require-permission.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { MenuDialog, type MenuTask } from './menu-dialog.tsx'
import { changesFor, type MenuPosition, type MenuRecord, menuLines } from './menu-order.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useMenus, useRolesWithMenus } from './menus.ts'

const NONE: ReadonlySet<number> = new Set()

export function MenuPage() {
  return (
    <RequirePermission action="list">
      <Menus />
    </RequirePermission>
  )
}

function Menus() {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const notifyError = useNotifyError()
  const { menus, isPending, error, refetch, move } = useMenus()
  const roles = useRolesWithMenus(can('list', resourceNamed('roles')))
  const [closed, setClosed] = useState(NONE)
  const [task, setTask] = useState<MenuTask | null>(null)
  const [menuToDelete, setMenuToDelete] = useState<MenuRecord | null>(null)
  const [update] = useUpdate()
  const lines = menuLines(menus, closed)

  const drop = (id: number, position: MenuPosition) => {
    const changes = changesFor(menus, lines, id, position)
    if (changes.length) move(changes).catch(notifyError)
  }
  const actions = {
    edit: (menu: MenuRecord) => setTask({ menu }),
    add: (parent: number) => setTask({ parent }),
    remove: setMenuToDelete,
    hide: (menu: MenuRecord) =>
      void update(
        'menus',
        { id: menu.id, data: { hidden: !menu.hidden }, previousData: menu },
        { mutationMode: 'pessimistic', onError: notifyError },
      ),
    toggle: (id: number) =>
      setClosed(
        closed.has(id)
          ? new Set([...closed].filter((item) => item !== id))
          : new Set([...closed, id]),
      ),
  }

  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 2 },
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <PageHeader
        title={resourceNamed('menus').label[locale]}
        actions={
          <>
            <Button onClick={() => setClosed(NONE)}>{text('access.expandAll')}</Button>
            <Button onClick={() => setClosed(new Set(menus.map(({ id }) => id)))}>
              {text('access.collapseAll')}
            </Button>
            {can('create', resourceNamed('menus')) && (
              <Button
                variant="contained"
                startIcon={<Add />}
                onClick={() => setTask({ parent: null })}
              >
                {text('list.create')}
              </Button>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'start',
          flexDirection: { xs: 'column', md: 'row' },
        }}
      >
        <Card sx={{ flex: 1, minWidth: 0, width: '100%', overflow: 'clip' }}>
          {error ? (
            <LoadError error={error} onRetry={refetch} />
          ) : isPending ? (
            <RowsSkeleton />
          ) : (
            <MenuTree lines={lines} closed={closed} roles={roles} actions={actions} onDrop={drop} />
          )}
        </Card>
        <MenuPreview />
      </Box>
      {task && <MenuDialog task={task} onClose={() => setTask(null)} />}
      {menuToDelete && <DeleteRecord record={menuToDelete} onClose={() => setMenuToDelete(null)} />}
    </Box>
  )
}
