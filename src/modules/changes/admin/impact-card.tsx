/** The impact of a change: drawings to link while editing, open orders and customers once saved. */
import { Alert, Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import type { FormSectionProps } from '#admin/resource-part.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { CustomersPart } from './customers-part.tsx'
import { DrawingsPart } from './drawings-part.tsx'
import { OrdersPart } from './orders-part.tsx'

/** The fields that determine the affected orders and customers. */
const IMPACT_FIELDS = ['goods', 'old_part', 'from_serial', 'status'] as const

export function ImpactCard({ record }: FormSectionProps) {
  const text = useText()
  const can = useCan()
  const formValues = useWatch({ name: [...IMPACT_FIELDS, 'new_part'] }) as unknown[]
  const [, oldPart, , , newPart] = formValues
  const part = [oldPart, newPart].find((item) => typeof item === 'number')
  const isChanged =
    record !== null &&
    IMPACT_FIELDS.some((name, index) => (record[name] ?? null) !== (formValues[index] ?? null))
  const hasOrders =
    record !== null && typeof record.old_part === 'number' && can('list', resources.orders)
  const hasDrawings = can('list', resources.zujian) && can('list', resources.xiajie)
  return (
    <SectionCard title={text('changes.concerned')}>
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        {part === undefined && (
          <Typography color="text.secondary">{text('changes.noPart')}</Typography>
        )}
        {isChanged && <Alert severity="info">{text('changes.saveFirst')}</Alert>}
        {typeof part === 'number' && hasDrawings && (
          <DrawingsPart key={part} part={part} isOld={part === oldPart} />
        )}
        {hasOrders && <OrdersPart change={record.id} />}
        {record !== null && <CustomersPart change={record} />}
      </Box>
    </SectionCard>
  )
}
