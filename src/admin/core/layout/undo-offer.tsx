/** After every write says what was done, and offers to take it back. */
import Undo from '@mui/icons-material/Undo'
import { Alert, Button } from '@mui/material'
import { useCloseNotification, useNotify, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'
import type { AdminMessageKey } from '../i18n/messages/catalogue.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { undoWrite } from '../providers/data-provider.ts'
import { type WriteNews, writeNews } from '../providers/news.ts'
import { useNotifyError } from '../providers/notify-error.ts'

const TEN_SECONDS = 10_000
const declared: Record<string, Resource> = resources

function sentence(news: WriteNews, name: string, text: Text): string {
  if (news.write === null && news.action === 'update') return text('write.unchanged')
  const key: AdminMessageKey =
    news.count === 1 || news.action === 'create' ? `write.${news.action}` : `write.${news.action}Many`
  return text(key, { name, smart_count: news.count })
}

export function UndoOffer() {
  const text = useText()
  const locale = useLanguage()
  const notify = useNotify()

  useEffect(
    () =>
      writeNews.listen((news) => {
        const message = sentence(news, declared[news.resource]?.label[locale] ?? news.resource, text)
        const write = news.action === 'create' ? null : news.write
        if (write === null) notify(message, { type: news.write === null ? 'info' : 'success' })
        else notify(<Offer message={message} write={write} />, { type: 'info', autoHideDuration: TEN_SECONDS })
      }),
    [locale, notify, text],
  )
  return null
}

function Offer({ message, write }: { message: string; write: string }) {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const close = useCloseNotification()

  async function takeBack() {
    close?.()
    try {
      await undoWrite(write)
      refresh()
      notify(text('write.undone'), { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Alert
      severity="success"
      variant="filled"
      role="status"
      sx={{ alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
      action={
        <Button color="inherit" startIcon={<Undo />} onClick={takeBack}>
          {text('write.undo')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
