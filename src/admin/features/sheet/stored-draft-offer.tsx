/** Offers unsaved rows of an earlier visit. */
import { Alert, Button } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import type { StoredDraftState } from './use-stored-draft.ts'

export function StoredDraftOffer({ kept: { storedDraft, savedAt, restore, discard } }: { kept: StoredDraftState }) {
  const text = useText()
  if (!storedDraft.size) return null
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button onClick={restore}>{text('draft.restore')}</Button>
          <Button onClick={discard}>{text('draft.discard')}</Button>
        </>
      }
    >
      {text('sheet.kept', { smart_count: storedDraft.size })} · {text('draft.kept')} <AgoLabel instant={savedAt} />
    </Alert>
  )
}
