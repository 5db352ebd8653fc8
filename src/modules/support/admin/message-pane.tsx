/** The open message, its assignee, and its actions. */

import Back from '@mui/icons-material/ArrowBack'
import Done from '@mui/icons-material/TaskAltOutlined'
import Undo from '@mui/icons-material/UndoOutlined'
import { Box, Button, Link, Skeleton, Typography } from '@mui/material'
import { LinkBase, useCreatePath, useGetList, useGetOne } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { AssigneePicker, colleagueOf } from '#admin/ui/assignee-picker.tsx'
import { LoadError } from '#admin/ui/load-error.tsx'
import { type RecordOf, resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ContactLink } from '#fields/parts/contact-link.tsx'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { MONO } from '#fields/parts/mono.ts'
import { telHref } from '#fields/phone/definition.ts'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { formatCountry } from './format-country.ts'
import { type Message, nameOf } from './message.ts'
import { MessageSubject } from './message-subject.tsx'
import { useSelection } from './selection.ts'
import { MessageBody } from './thread.tsx'
import { useUpdateMessage } from './use-update-message.ts'

/** Completes or reopens a message. */
function MessageActions({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const { change, isPending } = useUpdateMessage(message)
  const doneBy = staffName(message, 'done_by')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {can('update', resources.messages, 'done', message) && (
        <Button
          variant={message.done ? 'text' : 'outlined'}
          startIcon={message.done ? <Undo /> : <Done />}
          disabled={isPending}
          onClick={() => change({ done: !message.done })}
        >
          {text(message.done ? 'inbox.reopen' : 'inbox.finish')}
        </Button>
      )}
      {message.done && (
        <Box sx={{ color: 'text.secondary', display: 'flex', gap: 1 }}>
          <span>{doneBy ? text('inbox.doneBy', { name: doneBy }) : text('inbox.doneNote')}</span>
          {message.done_at && <AgoLabel instant={message.done_at} />}
        </Box>
      )}
    </Box>
  )
}

interface Embedded {
  title: unknown
  subtitle: unknown
}

/** The name of an assigned colleague; embedded by the server, as most roles may not list staff. */
function staffName(message: Message, field: 'assignee' | 'done_by'): string | null {
  const refs = message.$refs as Record<string, Embedded | null> | undefined
  const match = refs?.[field]
  return match ? String(match.subtitle || match.title) : null
}

export function MessagePane({ id, isNarrow }: { id: number; isNarrow: boolean }) {
  const text = useText()
  const locale = useLanguage()
  const can = useCan()
  const path = useCreatePath()
  const { close } = useSelection()
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    data: message,
    error,
    refetch,
  } = useGetOne<Message>('messages', { id }, { onError: () => undefined })
  const isLoaded = message !== undefined
  // On a phone the message replaces the list that had the focus.
  useEffect(() => {
    if (isLoaded && isNarrow) heading.current?.focus()
  }, [isLoaded, isNarrow])

  if (!message) {
    return error ? (
      <LoadError error={error} onRetry={refetch} />
    ) : (
      <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />
    )
  }
  return (
    <Box component="article" sx={PANE}>
      {isNarrow && (
        <Button startIcon={<Back />} onClick={close} sx={{ alignSelf: 'flex-start', ml: -1 }}>
          {text('inbox.back')}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h2"
          sx={{ fontSize: '1.125rem', outline: 0 }}
        >
          {nameOf(message)}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          <AgoLabel instant={message.created_at} />
        </Box>
        {message.number && (
          <Box sx={{ fontFamily: MONO, color: 'text.secondary' }}>{message.number}</Box>
        )}
        <Link
          component={LinkBase}
          to={path({ resource: 'messages', id, type: 'edit' })}
          underline="hover"
          sx={{ ml: { sm: 'auto' }, py: 0.25 }}
        >
          {text('inbox.record')}
        </Link>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.25,
          color: 'text.secondary',
        }}
      >
        <span>{formatCountry(message, locale)}</span>
        <ContactLink href={`mailto:${message.email}`}>{message.email}</ContactLink>
        {message.telephone && (
          <ContactLink href={telHref(message.telephone)}>{message.telephone}</ContactLink>
        )}
      </Box>
      <Sender message={message} />
      <MessageSubject message={message} />
      <MessageBody message={message} />
      <Box
        sx={{
          mt: 'auto',
          pt: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 1.5,
        }}
      >
        {can('read', resources.messages, 'assignee') && <Assignee message={message} />}
        <MessageActions message={message} />
      </Box>
    </Box>
  )
}

const PANE = {
  minWidth: 0,
  minHeight: 0,
  overflowY: { md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  p: { xs: 1.5, md: 2.5 },
}

const { customers } = resources

/** The customer account behind a message, or the one with its email address. */
function Sender({ message: { customer: id, email } }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const canList = can('list', customers)
  const { data } = useGetList<RecordOf<'customers'>>(
    'customers',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: id ? { id } : { email },
    },
    { enabled: canList },
  )
  if (!canList || !data) return null
  const [customer] = data
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {customer ? (
        <>
          {text('inbox.customer')}{' '}
          <RecordLink
            target={customers}
            name={{ id: customer.id, title: customer.company, more: customer.username }}
          />
        </>
      ) : (
        text('inbox.noCustomer')
      )}
    </Box>
  )
}

/** The assignee of the message, saved at once. */
function Assignee({ message }: { message: Message }) {
  const text = useText()
  const can = useCan()
  const { change, isPending } = useUpdateMessage(message)
  const [embeddedAssignee] = embeddedOf(message, 'assignee').map(colleagueOf)
  if (!can('update', resources.messages, 'assignee', message)) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {text('form.assignee')} {embeddedAssignee?.name ?? text('form.nobody')}
      </Box>
    )
  }
  const { assignee } = message
  return (
    <AssigneePicker
      resource="messages"
      selected={assignee ? (embeddedAssignee ?? { id: assignee, name: `#${assignee}` }) : null}
      isPending={isPending}
      onChange={(colleague) => change({ assignee: colleague?.id ?? null })}
    />
  )
}
