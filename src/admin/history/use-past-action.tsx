/** The action of a list's menu that leads to the list as it was, with its filter. */
import History from '@mui/icons-material/History'
import { useListContext } from 'ra-core'
import { hasSnapshots } from '#shared/history.ts'
import { useText } from '../i18n/text.ts'
import { useResource } from '../resources.ts'
import type { MenuAction } from '../ui/menu-button.tsx'
import { pastUrl } from '../ui/past-url.ts'

/** @returns no action for resources without snapshots */
export function usePastAction(): readonly MenuAction[] {
  const text = useText()
  const resource = useResource()
  const { filterValues } = useListContext()
  if (!hasSnapshots(resource)) return []
  return [
    {
      key: 'past',
      label: text('past.open'),
      icon: <History />,
      to: pastUrl(resource.name),
      state: String(new URLSearchParams({ filter: JSON.stringify(filterValues) })),
    },
  ]
}
