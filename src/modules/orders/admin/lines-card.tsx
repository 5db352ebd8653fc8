/**
 * The lines of an order: a read-only table with links to the dictionary, or the rows input with
 * permission.
 */
import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { isClosed } from '../shared/states.ts'
import { LinesEditor } from './lines-editor.tsx'
import { LinesTable } from './lines-table.tsx'
import type { Order } from './order.ts'

const { orders } = resources

export function LinesCard({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const { dirtyFields, errors } = useFormState({ name: 'lines' })
  const [isRequested, setRequested] = useState(false)
  const canEdit = can('update', orders, 'lines', order) && !isClosed(order.status)
  const isEdited = canEdit && (isRequested || Boolean(dirtyFields.lines) || Boolean(errors.lines))
  return (
    <SectionCard
      title={text('orders.lines')}
      aside={
        canEdit
          ? !isEdited && (
              <Button startIcon={<Edit />} onClick={() => setRequested(true)}>
                {text('orders.editLines')}
              </Button>
            )
          : can('update', orders) && (
              <Box sx={{ color: 'text.secondary' }}>{text('orders.linesClosed')}</Box>
            )
      }
    >
      {isEdited ? (
        <LinesEditor action="update" />
      ) : (
        <LinesTable lines={order.lines ?? []} label={text('orders.lines')} />
      )}
    </SectionCard>
  )
}
