/** Offers unsaved rows of an earlier visit. */
import { Alert, Button } from '@mui/material'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import type { KeptDraft } from './use-kept-draft.ts'

export function KeptDraftOffer({ kept: { offered, savedAt, restore, discard } }: { kept: KeptDraft }) {
  const text = useText()
  if (!offered.size) return null
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
      {text('sheet.kept', { smart_count: offered.size })} · {text('draft.kept')} <AgoLabel instant={savedAt} />
    </Alert>
  )
}
