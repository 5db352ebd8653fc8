/** The page of a record that does not exist: one in the trash can be restored there. */
import Restore from '@mui/icons-material/RestoreFromTrashOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { canOpen, pages } from '#shared/pages.ts'
import type { MissingRecordProps } from '../extension-points.ts'
import { ownDraftKey, readDraft } from '../form/draft-store.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useSubject } from '../providers/can.ts'
import { allResources, resourceNamed } from '../resources.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { useDeletion } from './api.ts'
import { RestoreDialog } from './restore-dialog.tsx'

export function MissingRecord({ resource, id, message }: MissingRecordProps) {
  const text = useText()
  const locale = useLanguage()
  const subject = useSubject()
  const [isRestoring, setRestoring] = useState(false)
  const canSeeTrash = canOpen(subject, pages.trash, allResources())
  const { data: entry, isLoading } = useDeletion(resource, id, canSeeTrash)
  if (isLoading) return null
  const hasDraft = readDraft(ownDraftKey(resource, id)) !== null
  const draft = hasDraft && (
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      {text('trash.draftKept')}
    </Box>
  )
  if (!entry) {
    return (
      <MessagePage title={text('page.notFound')}>
        {message}
        {draft}
      </MessagePage>
    )
  }
  const name = resourceNamed(resource).one[locale]
  return (
    <MessagePage
      title={text('trash.isDeleted', { name, title: entry.title })}
      action={
        <Button startIcon={<Restore />} aria-haspopup="dialog" onClick={() => setRestoring(true)}>
          {text('trash.restore')}
        </Button>
      }
    >
      {text('trash.deletedBy', { name: entry.actorName })} <AgoLabel instant={entry.at} />
      {draft}
      {isRestoring && <RestoreDialog entry={entry} onClose={() => setRestoring(false)} />}
    </MessagePage>
  )
}
