/** The list at the left: sender, date, and excerpt; open messages are emphasized. */
import { Box, ButtonBase, Skeleton } from '@mui/material'
import { LinkBase, useListContext } from 'ra-core'
import { type RefObject, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { usePageKey } from '#admin/keyboard/use-key.ts'
import { useMoveKeys } from '#admin/keyboard/use-move-keys.ts'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { type Message, nameOf } from './message.ts'
import { useSelection } from './selection.ts'

export function MessageList() {
  const text = useText()
  const { data, error } = useListContext<Message>()
  const { id, addressOf } = useSelection()
  const list = useRef<HTMLUListElement>(null)
  if (!data) return error ? null : <Skeleton variant="rounded" height={72} sx={{ m: 1 }} />
  if (data.length === 0) {
    return <Box sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>{text('inbox.none')}</Box>
  }
  return (
    <Box component="ul" ref={list} aria-label={text('inbox.messages')} sx={LIST}>
      <MessageKeys list={list} />
      {data.map((message) => (
        <li key={message.id}>
          <ButtonBase
            component={LinkBase}
            to={addressOf(message.id)}
            aria-current={message.id === id ? 'true' : undefined}
            sx={ITEM}
          >
            <Box aria-hidden sx={{ ...DOT, ...(!message.done && { bgcolor: 'primary.main' }) }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Box
                  component="span"
                  sx={{ ...LINE, flex: 1, fontWeight: message.done ? 400 : 650 }}
                >
                  {nameOf(message)}
                  {!message.done && (
                    <Box component="span" sx={visuallyHidden}>
                      {`, ${text('inbox.notDone')}`}
                    </Box>
                  )}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  <AgoLabel instant={message.created_at} />
                </Box>
              </Box>
              <Box sx={{ ...LINE, color: 'text.secondary', fontSize: '0.8125rem' }}>
                {[message.number, message.email].filter(Boolean).join(' · ')}
              </Box>
              <Box sx={{ ...LINE, color: message.done ? 'text.secondary' : 'text.primary' }}>
                {message.message}
              </Box>
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}

/** The keys of a grid, for the links of the list. */
function MessageKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const focused = () => links().find((link) => link === document.activeElement)
  const current = () => focused() ?? links().find((link) => link.hasAttribute('aria-current'))
  const shouldHandle = () => focused() !== undefined
  useMoveKeys({ items: links, current, focus: (link) => link.focus() })
  usePageKey({
    scope: 'list',
    keys: 'enter',
    label: 'keys.openRow',
    shouldHandle,
    run: () => focused()?.click(),
  })
  return null
}

const LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const LIST = { listStyle: 'none', m: 0, p: 0, flex: 1, minHeight: 0, overflowY: { md: 'auto' } }
const ITEM = {
  width: '100%',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 1.5,
  py: 1.25,
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'var(--row-selected)' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
}
const DOT = { width: 8, height: 8, borderRadius: '50%', flex: 'none', mt: 0.9 }
