/** The menu of a list, with everything that is not needed at every visit. */

import CheckBox from '@mui/icons-material/CheckBoxOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Workspaces from '@mui/icons-material/WorkspacesOutlined'
import { useState } from 'react'
import { useExtensions } from '../extension-points.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useResourceParts } from '../resource-part.ts'
import { type DialogActions, type MenuAction, MenuButton } from '../ui/menu-button.tsx'
import { useGrouping } from './grouping.ts'
import type { SavedViews } from './saved/use-saved-views.ts'
import { useViewActions } from './saved/view-actions.tsx'
import { useSelectable } from './selection/use-selection.ts'
import { ExportProgress, useExport } from './use-export.tsx'

const ColumnPanel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel)

interface ListMenuProps {
  views: SavedViews
  isPhone: boolean
  /** Whether the list shows rows, which can be grouped. */
  hasRows: boolean
  /** Begins the selection of cards. */
  onSelecting(): void
}

const useNothing = (): DialogActions => ({ actions: [], dialog: null })

export function ListMenu({ views, isPhone, hasRows, onSelecting }: ListMenuProps) {
  const text = useText()
  const { useListTools } = useExtensions()
  const { useListActions = useNothing } = useResourceParts()
  const isSelectable = useSelectable()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exported = useExport()
  const group = useGroupAction()
  const tools = useListTools()
  const ofViews = useViewActions(views)
  const ofResource = useListActions()
  const select: MenuAction = {
    key: 'select',
    label: text('bulk.beginSelecting'),
    icon: <CheckBox />,
    run: onSelecting,
  }
  const columns: MenuAction = {
    key: 'columns',
    label: text('list.columns'),
    icon: <ViewColumn />,
    run: setAnchor,
  }
  const actions = [
    ...(isPhone && hasRows && isSelectable() ? [select] : []),
    columns,
    ...(hasRows && group.actions?.length ? [group] : []),
    ...tools,
    exported.action,
    ...ofViews.actions.map((action, index) => ({ ...action, isDivided: index === 0 })),
    ...ofResource.actions,
  ]
  return (
    <>
      <ExportProgress {...exported} />
      <MenuButton isIcon label={text('list.more')} icon={<MoreHoriz />} actions={actions} />
      {anchor && <ColumnPanel anchor={anchor} isPhone={isPhone} onClose={() => setAnchor(null)} />}
      {ofViews.dialog}
      {ofResource.dialog}
    </>
  )
}

/** Chooses the field that groups the rows of the list. */
function useGroupAction(): MenuAction {
  const text = useText()
  const locale = useLanguage()
  const { fields, field, setField } = useGrouping()
  const none = { key: '', label: text('list.noGroups'), run: () => setField(null) }
  const actions = fields
    .filter((f) => f.name !== field?.name)
    .map((f) => ({ key: f.name, label: f.label[locale], run: () => setField(f.name) }))
  return {
    key: 'group',
    label: field ? text('list.groupedBy', { name: field.label[locale] }) : text('list.groupBy'),
    icon: <Workspaces />,
    actions: field ? [none, ...actions] : actions,
  }
}
