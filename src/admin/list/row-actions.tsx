/** The actions of a row: edit or view, duplicate, delete, as configured and permitted. */
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Split from '@mui/icons-material/VerticalSplitOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, IconButton, Popover, TableCell, Tooltip, useMediaQuery } from '@mui/material'
import { LinkBase, useCreatePath, useDataTableRenderContext, useRecordContext } from 'ra-core'
import { type MouseEvent, type ReactNode, use, useState } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { recordTitle } from '../ui/record-title.ts'
import { RowSteps } from '../workflow/row-steps.tsx'
import { PaneContext, ROW_RECORD } from './pane.tsx'
import { OPENS_ROW } from './row-focus.ts'

/** Marks the actions that appear with the pointer and with the focus. */
export const ROW_ACTIONS = 'row-actions'

/** Over the end of the row, where they need no column; excluded from the column chooser. */
export function RowActionsColumn() {
  const text = useText()
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return null
  if (context === 'footer') return <TableCell sx={CELL} />
  if (context === 'header') {
    return (
      <TableCell variant="head" sx={CELL}>
        <Box component="span" sx={visuallyHidden}>
          {text('list.actions')}
        </Box>
      </TableCell>
    )
  }
  return (
    <TableCell sx={CELL} onClick={(event) => event.stopPropagation()}>
      <RowActions />
    </TableCell>
  )
}

const CELL = {
  width: 0,
  p: '0 !important',
  position: 'sticky',
  right: 0,
  bgcolor: 'inherit',
  [`& .${ROW_ACTIONS}`]: {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    px: 1,
    alignItems: 'center',
    bgcolor: 'inherit',
  },
} as const

/** Touch has no pointer that rests on a row: one button opens the actions. */
function RowActions() {
  const isTouch = useMediaQuery('(hover: none)', { noSsr: true })
  const record = useRecordContext()
  return (
    <Box className={ROW_ACTIONS} {...{ [ROW_RECORD]: record?.id }} sx={{ display: 'flex' }}>
      {isTouch ? <RowMenu /> : <Actions inRow />}
    </Box>
  )
}

/** The actions of a row or a card behind one button. */
export function RowMenu() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const { RecordActions } = useResourceParts()
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  if (!record) return null
  /** With all its actions: one that came later would move the others under the finger. */
  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    await RecordActions?.preload?.().catch(() => undefined)
    setAnchor(currentTarget)
  }
  const label = text('list.actionsOf', { title: recordTitle(resource, record, locale) })
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => void open(event)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor !== undefined && (
        <Popover
          // Dialogs of the actions outlive it.
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          onClick={() => setAnchor(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 0.5 } } }}
        >
          <Box sx={{ display: 'grid', '& > *': { justifyContent: 'start' } }}>
            <Actions inRow={false} />
          </Box>
        </Popover>
      )}
    </>
  )
}

/** @param props.inRow a row fits icons only */
function Actions({ inRow }: { inRow: boolean }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const can = useCan()
  const path = useCreatePath()
  const { RecordActions } = useResourceParts()
  const pane = use(PaneContext)
  const [isDeleting, setDeleting] = useState(false)
  if (!record) return null
  const title = recordTitle(resource, record, locale)
  const editPath = path({ resource: resource.name, id: record.id, type: 'edit' })
  const createPath = path({ resource: resource.name, type: 'create' })
  const isOffered = (action: 'edit' | 'clone' | 'delete') => resource.rowActions.includes(action)
  return (
    <>
      {resource.workflow && <RowSteps record={record} inRow={inRow} />}
      {RecordActions && <RecordActions record={record} inRow={inRow} />}
      {pane && (
        <Action
          inRow={inRow}
          label={text('list.showNext', { title })}
          onClick={() => pane.toggle(record.id)}
          icon={SPLIT}
        />
      )}
      {can('update', resource, undefined, record)
        ? isOffered('edit') && (
            <Action
              inRow={inRow}
              label={text('list.edit', { title })}
              to={editPath}
              isRow
              icon={EDIT}
            />
          )
        : can('read', resource) && (
            <Action
              inRow={inRow}
              label={text('list.view', { title })}
              to={editPath}
              isRow
              icon={VIEW}
            />
          )}
      {isOffered('clone') && can('create', resource) && (
        <Action
          inRow={inRow}
          label={text('list.clone', { title })}
          to={`${createPath}?clone=${record.id}`}
          icon={COPY}
        />
      )}
      {isOffered('delete') && can('delete', resource, undefined, record) && (
        <Action
          inRow={inRow}
          label={text('list.delete', { title })}
          onClick={() => setDeleting(true)}
          icon={DELETE}
        />
      )}
      {isDeleting && <DeleteRecord record={record} onClose={() => setDeleting(false)} />}
    </>
  )
}

const EDIT = <Edit fontSize="small" />
const VIEW = <View fontSize="small" />
const COPY = <Copy fontSize="small" />
const SPLIT = <Split fontSize="small" />
const DELETE = <Delete fontSize="small" />

interface ActionProps {
  inRow: boolean
  label: string
  icon: ReactNode
  to?: string
  /** Whether it opens what a click on the row opens. */
  isRow?: boolean
  onClick?(): void
}

function Action({ inRow, label, icon, to, isRow, onClick }: ActionProps) {
  const target = to ? { component: LinkBase, to, ...(isRow && { [OPENS_ROW]: '' }) } : { onClick }
  return inRow ? (
    <Tooltip title={label} placement="bottom-end">
      <IconButton size="small" aria-label={label} {...target} sx={{ color: 'text.secondary' }}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button startIcon={icon} {...target}>
      {label}
    </Button>
  )
}
