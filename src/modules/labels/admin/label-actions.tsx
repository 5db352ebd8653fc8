/** Prints the labels of a product. */
import QrCode from '@mui/icons-material/QrCode2'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import { useCan } from '#admin/providers/can.ts'
import type { RecordActionsProps } from '#admin/resource-part.ts'
import { ExtraAction } from '#admin/ui/extra-action.tsx'
import { resources } from '#config'

const LabelsDialog = lazyPart(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

export function LabelActions({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('update', resources.goods, 'serial_numbers', record)) return null
  return (
    <>
      <ExtraAction
        label={text('labels.printOf', { name: String(record.model_number) })}
        buttonText={text('labels.print')}
        icon={<QrCode fontSize="small" />}
        inRow={inRow}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LabelsDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
