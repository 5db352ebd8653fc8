/**
 * Writes the answer to a message, or takes what the customer has written elsewhere. Text stays
 * until it is sent.
 */
import Send from '@mui/icons-material/SendOutlined'
import { Box, Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh, useStore } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { shortcutOf } from '#admin/keyboard/key-names.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { isTooLong, LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import { CODES } from '#shared/errors.ts'
import { hasCode } from '#shared/http/http-error.ts'
import { MAX_REPLY_LENGTH } from '../shared/replies.ts'
import type { Message } from './message.ts'
import { addReply, threadKey } from './replies-api.ts'

interface AnswerFormProps {
  message: Message
  /** Id of the last visible reply; 0 without one. */
  lastSeenReply: number
}

const TEXTS = {
  answer: { label: 'inbox.answer', send: 'inbox.send', sent: 'inbox.sent', other: 'inbox.paste' },
  pasted: {
    label: 'inbox.pasted',
    send: 'inbox.addPasted',
    sent: 'inbox.pastedAdded',
    other: 'inbox.backToAnswer',
  },
} as const

export function AnswerForm({ message: { id, email, done }, lastSeenReply }: AnswerFormProps) {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<'answer' | 'pasted'>('answer')
  const [input, setInput] = useStore(`messages.${kind}.${id}`, '')
  // A reply that arrives while this one is typed has not been read, although it is shown; null for
  // all that are shown.
  const [seenReply, setSeenReply] = useState<number | null>(null)
  const texts = TEXTS[kind]
  const { mutate: send, isPending } = useMutation({
    mutationFn: (marksDone: boolean) =>
      addReply(id, {
        kind,
        text: input,
        done: marksDone && kind === 'answer',
        seen: seenReply ?? lastSeenReply,
      }),
    onSuccess: (thread) => {
      setInput('')
      setSeenReply(null)
      setKind('answer')
      queryClient.setQueryData(threadKey(id), thread)
      notify(text(texts.sent), { type: 'success' })
    },
    onError: (error) => {
      // The other reply has been reported now.
      if (hasCode(error, CODES.conflict)) setSeenReply(null)
      notifyError(error)
    },
    // Another reply may have been written meanwhile.
    onSettled: refresh,
  })
  const isReady = input.trim() !== '' && !isTooLong(input, MAX_REPLY_LENGTH) && !isPending
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isReady) return
    event.preventDefault()
    send(true)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LimitedTextField
        multiline
        minRows={3}
        maxRows={16}
        label={text(texts.label)}
        helperText={text(kind === 'answer' ? 'inbox.answerTo' : 'inbox.pastedHint', { email })}
        value={input}
        maxLength={MAX_REPLY_LENGTH}
        onChange={({ target }) => {
          setInput(target.value)
          setSeenReply((seen) => (target.value === '' ? null : (seen ?? lastSeenReply)))
        }}
        onKeyDown={onKeyDown}
        // Clear the input after sending.
        slotProps={{ htmlInput: { readOnly: isPending } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="contained"
          startIcon={<Send />}
          disabled={!isReady}
          title={shortcutOf('Enter', navigator.platform)}
          onClick={() => send(true)}
        >
          {text(texts.send)}
        </Button>
        {kind === 'answer' && !done && (
          <Button variant="outlined" disabled={!isReady} onClick={() => send(false)}>
            {text('inbox.sendOpen')}
          </Button>
        )}
        <Button
          disabled={isPending}
          onClick={() => setKind(kind === 'answer' ? 'pasted' : 'answer')}
        >
          {text(texts.other)}
        </Button>
      </Box>
    </Box>
  )
}
