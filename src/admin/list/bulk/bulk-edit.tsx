/** Changes several fields of the selected records, after a preview of each record. */
import Edit from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { bulkFields } from '#shared/bulk.ts'
import { useText } from '../../i18n/text.ts'
import type { BulkTarget } from '../../providers/bulk-call.ts'
import { useSubject } from '../../providers/can.ts'
import { useResource } from '../../resources.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { changeOf, type EditValues, type FieldChoice } from './field-choice.ts'
import { useBulkRun } from './use-bulk-run.ts'

interface BulkEditProps {
  target: BulkTarget
  /** Null where it is unknown. */
  count: number | null
}

export function BulkEdit(props: BulkEditProps) {
  const text = useText()
  const resource = useResource()
  const subject = useSubject()
  const [isOpen, setOpen] = useState(false)
  if (!bulkFields(subject, resource).length) return null
  return (
    <>
      <Button startIcon={<Edit />} onClick={() => setOpen(true)}>
        {text('bulk.edit')}
      </Button>
      {isOpen && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The input: kept while the preview is shown. */
interface EditInput {
  choices: readonly FieldChoice[]
  values: EditValues
}

function EditDialog({ target, count, onClose }: BulkEditProps & { onClose(): void }) {
  const text = useText()
  const { fields } = useResource()
  const [input, setInput] = useState<EditInput | null>(null)
  const bulk = useBulkRun(target, onClose)
  const total = bulk.run.report?.total ?? count
  const preview = (choices: readonly FieldChoice[], values: EditValues) => {
    setInput({ choices, values })
    void bulk.preview(changeOf(fields, choices, values))
  }
  return (
    <BulkDialog
      title={total === null ? text('bulk.editTitleCapped') : text('bulk.editTitle', { smart_count: total })}
      bulk={bulk}
      question={<EditForm input={input} onPreview={preview} onClose={onClose} />}
      confirmLabel={(changed) => text('bulk.editApply', { smart_count: changed })}
      onConfirm={() => input && void bulk.write(changeOf(fields, input.choices, input.values))}
    />
  )
}
