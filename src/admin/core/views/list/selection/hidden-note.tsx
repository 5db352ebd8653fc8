/** In the dialog of every action: how many of its records the page does not show. */
import { Alert } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import { useSelection } from './use-selection.ts'

export function HiddenNote() {
  const text = useText()
  const { ids, hidden, isAll } = useSelection()
  if (isAll || hidden.length === 0) return null
  return <Alert severity="warning">{text('bulk.hiddenNote', { smart_count: hidden.length, count: ids.length })}</Alert>
}
