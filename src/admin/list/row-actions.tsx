/** The actions of a row: edit or view, duplicate, delete, as configured and permitted. */
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, TableCell, Tooltip } from '@mui/material'
import { LinkBase, useCreatePath, useDataTableRenderContext, useRecordContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { recordTitle } from '../ui/record-title.ts'
import { RowSteps } from '../workflow/row-steps.tsx'

/** The last column, sticky; excluded from the column chooser. */
export function RowActionsColumn() {
  const text = useText()
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return null
  if (context === 'footer')
    return <TableCell sx={{ position: 'sticky', right: 0, bgcolor: 'inherit' }} />
  if (context === 'header') {
    return (
      <TableCell variant="head" align="right" sx={{ width: '1px', right: 0 }}>
        {text('list.actions')}
      </TableCell>
    )
  }
  return (
    <TableCell
      align="right"
      sx={{
        py: '0 !important',
        whiteSpace: 'nowrap',
        position: 'sticky',
        right: 0,
        bgcolor: 'inherit',
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <RowActions />
    </TableCell>
  )
}

export function RowActions() {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const can = useCan()
  const path = useCreatePath()
  const { RecordActions } = useResourceParts()
  const [isDeleting, setDeleting] = useState(false)
  if (!record) return null
  const title = recordTitle(resource, record, locale)
  const editPath = path({ resource: resource.name, id: record.id, type: 'edit' })
  const createPath = path({ resource: resource.name, type: 'create' })
  const isOffered = (action: 'edit' | 'clone' | 'delete') => resource.rowActions.includes(action)

  return (
    <Box sx={{ display: 'inline-flex' }}>
      {resource.workflow && <RowSteps record={record} />}
      {RecordActions && <RecordActions record={record} inRow />}
      {can('update', resource, undefined, record)
        ? isOffered('edit') && (
            <Action
              label={text('list.edit', { title })}
              to={editPath}
              icon={<Edit fontSize="small" />}
            />
          )
        : can('read', resource) && (
            <Action
              label={text('list.view', { title })}
              to={editPath}
              icon={<View fontSize="small" />}
            />
          )}
      {isOffered('clone') && can('create', resource) && (
        <Action
          label={text('list.clone', { title })}
          to={`${createPath}?clone=${record.id}`}
          icon={<Copy fontSize="small" />}
        />
      )}
      {isOffered('delete') && can('delete', resource, undefined, record) && (
        <Action
          label={text('list.delete', { title })}
          onClick={() => setDeleting(true)}
          icon={<Delete fontSize="small" />}
        />
      )}
      {isDeleting && <DeleteRecord record={record} onClose={() => setDeleting(false)} />}
    </Box>
  )
}

interface ActionProps {
  label: string
  icon: ReactNode
  to?: string
  onClick?(): void
}

function Action({ label, icon, to, onClick }: ActionProps) {
  const target = to ? { component: LinkBase, to } : { onClick }
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} {...target} sx={{ color: 'text.secondary' }}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
