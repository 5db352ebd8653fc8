/** Opens a saved view, from lists and search. */
import Open from '@mui/icons-material/OpenInBrowser'
import { useNavigate } from 'ra-core'
import { useText } from '../../i18n/text.ts'
import type { RecordActionsProps } from '../../resource-part.ts'
import { findResource } from '../../resources.ts'
import { ExtraAction } from '../../ui/extra-action.tsx'
import { viewUrl } from './view-state.ts'

/** The URL of a view's list; undefined for a list that no longer exists. */
export function urlOfView({ id, list }: Readonly<Record<string, unknown>>): string | undefined {
  const resource = findResource(String(list))
  return resource && viewUrl(resource.paths.list, Number(id))
}

export function OpenView({ record, inRow }: RecordActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const url = urlOfView(record)
  if (!url) return null
  return (
    <ExtraAction
      label={text('views.openOf', { name: String(record.name) })}
      buttonText={text('views.open')}
      icon={<Open fontSize="small" />}
      inRow={inRow}
      onClick={() => navigate(url)}
    />
  )
}
