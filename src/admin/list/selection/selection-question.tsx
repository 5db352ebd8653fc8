/**
 * Asks whether to keep ticked records that a new filter or search hides; until then bulk actions
 * are disabled.
 */
import { Alert, Button } from '@mui/material'
import { useText } from '../../i18n/text.ts'
import { useSelection } from './use-selection.ts'

export function SelectionQuestion() {
  const text = useText()
  const { ids, hidden, state, keep, clear } = useSelection()
  if (state !== 'asking') return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{
        alignItems: 'center',
        borderRadius: 0,
        '& .MuiAlert-action': { pt: 0, flexWrap: 'wrap' },
      }}
      action={
        <>
          <Button color="inherit" onClick={keep}>
            {text('bulk.keep')}
          </Button>
          <Button color="inherit" onClick={clear}>
            {text('bulk.unselect')}
          </Button>
        </>
      }
    >
      {text('bulk.hiddenByFilter', { smart_count: hidden.length, count: ids.length })}
    </Alert>
  )
}
