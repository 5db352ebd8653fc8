/**
 * Connects the account with WeChat and disconnects it, or explains that WeChat is not configured.
 */
import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useNotify } from 'ra-core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useText } from '../i18n/text.ts'
import {
  bindReturned,
  isInWeChat,
  redirectToWeChat,
  socialStatus,
  unbind,
} from '../login/public.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { Loaded } from './loaded.tsx'
import { Panel } from './panel.tsx'

export function SocialPanel() {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const status = useQuery({ queryKey: ['social'], queryFn: socialStatus })
  const { mutate: attempt, isPending } = useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    onError: notifyError,
  })
  useReturn(status.refetch)
  const bindAccount = () => redirectToWeChat(isInWeChat() ? 'inside' : 'qr')
  const unbindAccount = async () => {
    await unbind()
    await status.refetch()
    notify(text('social.unbound'), { type: 'success' })
  }
  const { wechat = false, bound = null } = status.data ?? {}
  const state = bound ? text('social.bound', { name: bound }) : text('social.notBound')
  return (
    <Panel
      title={text('social.name')}
      description={text(!status.data || wechat ? 'social.lead' : 'social.notConfiguredText')}
      action={
        wechat && (
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => attempt(bound ? unbindAccount : bindAccount)}
          >
            {text(bound ? 'social.unbind' : 'social.bindTitle')}
          </Button>
        )
      }
    >
      <Loaded query={status} height={24}>
        {() => <div role="status">{wechat ? state : text('social.notConfigured')}</div>}
      </Loaded>
    </Panel>
  )
}

/**
 * Binds the account when the service redirects back with a code, then removes the code from the
 * URL.
 */
function useReturn(refetch: () => Promise<unknown>): void {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    if (!search.has('state')) return
    const backToProfile = () => navigate(`${pages.profile.path}?part=security`, { replace: true })
    if (!search.has('code')) {
      notify(text('social.declined'), { type: 'warning' })
      return backToProfile()
    }
    bindReturned(search)
      .then(async (isBound) => {
        if (isBound) await refetch()
        else notify(text('social.taken'), { type: 'warning' })
      })
      .catch(notifyError)
      .finally(backToProfile)
  }, [search, refetch, notify, notifyError, navigate, text])
}
