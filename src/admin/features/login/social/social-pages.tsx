/** The pages of the WeChat sign-in (specification §2): choose, redirect, return. */
import QrCode from '@mui/icons-material/QrCode2'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useNavigate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '#admin/core/i18n/text.ts'
import { isInWeChat, redirectToWeChat, signInByCode, socialStatus, waiting } from './social-api.ts'
import { SocialFrame } from './social-frame.tsx'
import { useSignIn } from './use-sign-in.ts'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** /login/weixin: the available sign-ins. */
export function SocialSignInPage() {
  const text = useText()
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['social'], queryFn: socialStatus })
  if (isPending) return <SocialFrame title={text('social.title')} isWorking />
  if (error) {
    return (
      <SocialFrame title={text('social.failed')} problem={error.message}>
        <Button onClick={() => refetch()}>{text('layout.retry')}</Button>
      </SocialFrame>
    )
  }
  if (!data.wechat) return <SocialFrame title={text('social.notConfigured')} lead={text('social.notConfiguredText')} />
  const inside = isInWeChat()
  return (
    <SocialFrame title={text('social.title')} lead={text('social.lead')}>
      <Button
        variant="contained"
        size="large"
        startIcon={<QrCode />}
        component={LinkBase}
        to={inside ? '/login/wxauth' : '/login/qrweb'}
      >
        {text(inside ? 'social.inside' : 'social.scan')}
      </Button>
    </SocialFrame>
  )
}

/** /login/qrweb and /login/wxauth: redirect to the service. */
export function SocialStart({ flow }: { flow: 'qr' | 'inside' }) {
  const text = useText()
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry redirects again
  useEffect(() => {
    setProblem('')
    redirectToWeChat(flow).catch((error) => setProblem(messageOf(error)))
  }, [flow, attempt])
  if (!problem) return <SocialFrame title={text('social.going')} isWorking />
  return (
    <SocialFrame title={text('social.failed')} problem={problem}>
      <Button variant="contained" onClick={() => setAttempt(attempt + 1)}>
        {text('layout.retry')}
      </Button>
    </SocialFrame>
  )
}

/** /auth-redirect and /login/getopenid: return from the service with a code. */
export function SocialReturn({ call }: { call: 'weixinLogin' | 'getopenid' }) {
  const text = useText()
  const navigate = useNavigate()
  const enter = useSignIn()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState('')
  const code = search.get('code')

  useEffect(() => {
    if (!code) return setProblem(text('social.refused'))
    signInByCode(call, search)
      .then((known) => {
        if (known.token) return enter({ token: known.token })
        waiting.keep(known)
        navigate('/login/upopenid', { replace: true })
      })
      .catch((error) => setProblem(messageOf(error)))
  }, [call, code, search, navigate, enter, text])

  if (!problem) return <SocialFrame title={text('social.checking')} isWorking />
  return (
    <SocialFrame title={text('social.failed')} problem={problem}>
      <Button variant="contained" component={LinkBase} to="/login/weixin">
        {text('social.again')}
      </Button>
    </SocialFrame>
  )
}
