/** Deletes many records by a job, after the server has reported the side effects and the rejected records. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { translate } from '#shared/i18n/translate.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import type { BulkTarget } from '../../providers/bulk-call.ts'
import { useResource } from '../../resources.ts'
import { DeletionEffectsNote } from '../../ui/delete-records.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkRun } from './use-bulk-run.ts'

interface LargeBulkDeleteProps {
  target: BulkTarget
  /** Null where it is unknown. */
  count: number | null
}

export function LargeBulkDelete(props: LargeBulkDeleteProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {text('bulk.delete')}
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const CHANGE = { action: 'delete' } as const

function DeleteDialog({ target, count, onClose }: LargeBulkDeleteProps & { onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const bulk = useBulkRun(target, onClose)
  const { report } = bulk.run
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void bulk.preview(CHANGE), [])
  const total = report?.total ?? count
  const values = { smart_count: total ?? 0, name: resource.label[locale] }
  return (
    <BulkDialog
      title={text(total === null ? 'bulk.deleteTitleCapped' : 'bulk.deleteTitle', values)}
      bulk={bulk}
      notice={
        <>
          <Box>{translate({ key: 'confirm.delete' }, locale)}</Box>
          {report?.effects && <DeletionEffectsNote effects={{ ...report.effects, blocking: [] }} />}
        </>
      }
      confirmLabel={(deletedCount) => text('bulk.deleteMany', { smart_count: deletedCount })}
      isDangerous
      onConfirm={() => void bulk.write(CHANGE)}
    />
  )
}
