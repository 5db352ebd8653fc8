/** Leads to a list as it was, with its filter. */
import History from '@mui/icons-material/History'
import { IconButton, Tooltip } from '@mui/material'
import { LinkBase, useListContext } from 'ra-core'
import { hasSnapshots } from '#shared/history.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import { pastUrl } from '../ui/past-url.ts'

/** Among the actions of a list. */
export function PastLink() {
  const text = useText()
  const resource = useResource()
  const { filterValues } = useListContext()
  if (!hasSnapshots(resource)) return null
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues) })
  return (
    <Tooltip title={text('past.open')}>
      <IconButton
        aria-label={text('past.open')}
        component={LinkBase}
        to={pastUrl(resource.name)}
        state={String(query)}
        color="primary"
      >
        <History fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
