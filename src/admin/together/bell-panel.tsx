/** The user's notifications, newest first; opening a record marks its notification as read. */
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { LinkBase, useCreatePath } from 'ra-core'
import { useId } from 'react'
import { Icon } from '#fields/icon/icons.tsx'
import { definitionOf } from '#fields/index.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { Locale } from '#shared/constants.ts'
import type { AssignedCount, Notification } from '#shared/notes.ts'
import type { Resource } from '#shared/resources/define.ts'
import { readViewAs } from '#shared/session/view-as.ts'
import { QueryState, SidePanel } from '../history/public.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { allResources, engineResource } from '../resources.ts'
import { countText, gridUrl } from '../ui/counted.ts'
import { ListLink } from '../ui/list-link.tsx'
import { useFoundRecords } from '../ui/named-record.ts'
import { markAsRead, NOTIFICATIONS, useAwaited, useNotifications } from './bell-api.ts'

/** Records awaiting the user: each kind with its number, linking to its list. */
function AwaitedList({ onClose }: { onClose(): void }) {
  const text = useText()
  const id = useId()
  const { data = [] } = useAwaited()
  if (!data.length) return null
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {text('bell.awaited')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((item) => (
          <AwaitedItem key={`${item.resource} ${item.value}`} item={item} onClose={onClose} />
        ))}
      </Box>
    </section>
  )
}

function AwaitedItem({ item, onClose }: { item: AssignedCount; onClose(): void }) {
  const locale = useLanguage()
  const resource = allResources()[item.resource]
  if (!resource) return null
  return (
    <li>
      <ButtonBase component={LinkBase} to={gridUrl(item)} onClick={onClose} sx={ROW}>
        <Icon name={resource.icon} fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {titleOf(resource, item, locale)}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {countText(item, locale)}
        </Box>
      </ButtonBase>
    </li>
  )
}

/** The list, and the state where there are several. */
function titleOf(
  { label, waiting, fields }: Resource,
  { value }: AssignedCount,
  locale: Locale,
): string {
  const f = fields[waiting?.field ?? '']
  return f && typeof value === 'string'
    ? `${label[locale]} · ${definitionOf(f).format(value, f, locale)}`
    : label[locale]
}

const ROW = {
  width: '100%',
  py: 1,
  px: 1,
  gap: 1.5,
  display: 'flex',
  justifyContent: 'start',
  textAlign: 'start',
  borderRadius: 1,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const

export function BellPanel({ onClose }: { onClose(): void }) {
  const text = useText()
  const query = useNotifications()
  const queryClient = useQueryClient()
  const notifyError = useNotifyError()
  // A role preview writes nothing.
  const mark = async (ids?: number[]) => {
    if (readViewAs()) return
    await markAsRead(ids)
    await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
  }
  return (
    <SidePanel title={text('bell.title')} onClose={onClose}>
      <AwaitedList onClose={onClose} />
      <QueryState query={query}>
        {({ unread, items }) => (
          <>
            {unread > 0 && (
              <Box>
                <Button onClick={() => void mark().catch(notifyError)}>
                  {text('bell.readAll')}
                </Button>
              </Box>
            )}
            {items.length ? (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {items.map((item) => (
                  <Item
                    key={item.id}
                    item={item}
                    onOpen={() => {
                      onClose()
                      if (!item.isRead) void mark([item.id]).catch(notifyError)
                    }}
                  />
                ))}
              </Box>
            ) : (
              <Box sx={{ color: 'text.secondary' }}>{text('bell.none')}</Box>
            )}
            {items.length > 0 && (
              <Box>
                <ListLink
                  resource={engineResource('notifications')}
                  label={text('bell.all')}
                  onClick={onClose}
                />
              </Box>
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  )
}

function Item({ item, onOpen }: { item: Notification; onOpen(): void }) {
  const text = useText()
  const path = useCreatePath()
  const toFoundRecords = useFoundRecords()
  const { kind, resource, record, named, actorName, at, isRead } = item
  const [foundRecord] = toFoundRecords({ resource, record: named })
  const title = foundRecord?.title ?? `#${record}`
  const step = useStepLabel(item)
  const note = kind === 'step' ? null : item.text
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        component={LinkBase}
        to={foundRecord?.url ?? path({ resource, id: record, type: 'edit' })}
        onClick={onOpen}
        sx={{
          width: '100%',
          py: 1.5,
          px: 1,
          display: 'grid',
          justifyItems: 'start',
          justifyContent: 'start',
          textAlign: 'start',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ fontWeight: isRead ? 400 : 600, overflowWrap: 'anywhere' }}>
          {!isRead && (
            <Box component="span" sx={{ color: 'primary.main', mr: 0.5 }}>
              <span aria-hidden>●</span>
              <Box component="span" sx={visuallyHidden}>
                {text('bell.unread')}
              </Box>
            </Box>
          )}
          {text(`bell.${kind}`, { name: actorName ?? '', title, step })}
        </Box>
        {note && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <AgoLabel instant={at} />
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** The label of the step that a notification is about; its name for one that no longer exists. */
function useStepLabel({ kind, resource, text: name }: Notification): string {
  const locale = useLanguage()
  if (kind !== 'step' || name === null) return ''
  const step = allResources()[resource]?.workflow?.steps.find((item) => item.name === name)
  return step?.label[locale] ?? name
}
