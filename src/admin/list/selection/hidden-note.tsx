/** Number of the affected records that the page does not show; in the dialog of every action. */
import { Alert } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import { useSelection } from './use-selection.ts'

export function HiddenNote() {
  const text = useText()
  const { ids, hidden, isAll } = useSelection()
  if (isAll || hidden.length === 0) return null
  return (
    <Alert severity="warning">
      {text('bulk.hiddenNote', { smart_count: hidden.length, count: ids.length })}
    </Alert>
  )
}
