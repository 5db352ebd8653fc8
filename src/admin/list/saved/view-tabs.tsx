/** The saved views of a list as tabs next to its title; the first one is the list as it is. */
import { Box, Button, Tab, Tabs } from '@mui/material'
import { LinkBase, useCreatePath, useUpdate } from 'ra-core'
import type { MouseEvent } from 'react'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { useText } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { engineResource, useResource } from '../../resources.ts'
import type { SavedView, SavedViews } from './use-saved-views.ts'
import { viewUrl } from './view-state.ts'

/** Value of the first tab. */
const LIST = 0
const HEIGHT = 36

/** Properties of the content that the tabs switch. @param id of the element */
export const viewPanel = ({ all, active }: SavedViews, id: string) =>
  all.length > 0 ? { id, role: 'tabpanel', 'aria-labelledby': tabId(id, active) } : {}

const tabId = (panel: string, view: SavedView | null): string => `${panel}-${view?.id ?? LIST}`

/** @param panel id of the content, as for `viewPanel` */
export function ViewTabs({ views, panel }: { views: SavedViews; panel: string }) {
  const text = useText()
  const resource = useResource()
  const path = useCreatePath()
  const { all, active, isChanged, open } = views
  if (all.length === 0) return null
  const list = path({ resource: resource.name, type: 'list' })
  const link = (view: SavedView | null) => ({
    component: LinkBase,
    id: tabId(panel, view),
    'aria-controls': panel,
    to: view ? viewUrl(list, view.id) : `${list}?filter=${encodeURIComponent('{}')}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(view)
    },
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
      <Tabs
        value={active?.id ?? LIST}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('views.name')}
        sx={{ minHeight: HEIGHT, flex: 1, minWidth: 0 }}
      >
        <Tab value={LIST} label={text('views.all')} sx={TAB} {...link(null)} />
        {all.map((view) => (
          <Tab
            key={view.id}
            value={view.id}
            sx={TAB}
            label={<TabLabel name={view.name} isChanged={isChanged && view.id === active?.id} />}
            {...link(view)}
          />
        ))}
      </Tabs>
      {active && isChanged && <ChangedActions views={views} view={active} />}
    </Box>
  )
}

function TabLabel({ name, isChanged }: { name: string; isChanged: boolean }) {
  const text = useText()
  return (
    <span>
      {name}
      {isChanged && (
        <>
          <Box component="span" aria-hidden sx={{ ml: 0.5, color: 'warning.main' }}>
            ●
          </Box>
          <Box component="span" sx={visuallyHidden}>
            {` (${text('views.changed')})`}
          </Box>
        </>
      )}
    </span>
  )
}

function ChangedActions({ views, view }: { views: SavedViews; view: SavedView }) {
  const text = useText()
  const can = useCan()
  const { name } = view
  const { save, isSaving } = useSaveView(views, view)
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {can('update', engineResource('views'), undefined, view) && (
        <Button
          size="small"
          aria-label={text('views.saveOf', { name })}
          loading={isSaving}
          onClick={save}
        >
          {text('views.save')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={text('views.resetOf', { name })}
        onClick={() => views.open(view)}
      >
        {text('views.reset')}
      </Button>
    </Box>
  )
}

/** Stores what the list shows as the contents of a view. */
function useSaveView(
  { current }: SavedViews,
  view: SavedView,
): { save(): void; isSaving: boolean } {
  const notifyError = useNotifyError()
  const [update, { isPending }] = useUpdate()
  const save = () =>
    void update(
      'views',
      { id: view.id, data: { state: current }, previousData: view },
      { mutationMode: 'pessimistic', onError: notifyError },
    )
  return { save, isSaving: isPending }
}

const TAB = {
  minHeight: HEIGHT,
  py: 0,
  px: 1.5,
  minWidth: 0,
  textTransform: 'none',
  maxWidth: 260,
} as const
