/** The pages of the WeChat sign-in (specification §2): choose, redirect, return. */
import QrCode from '@mui/icons-material/QrCode2'
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { errorMessage } from '#shared/error-message.ts'
import { isReadable } from '#shared/http/failed-calls.ts'
import { pagePath } from '#shared/session/gate.ts'
import type { SignInFormProps } from '../../extension-points.ts'
import { useText } from '../../i18n/text.ts'
import { useDocumentTitle } from '../../providers/document-title.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginHero } from '../login-hero.tsx'
import { nextStep } from '../next-step.tsx'
import { useSignIn } from '../use-sign-in.ts'
import { bind, isInWeChat, pendingBinding, redirectToWeChat, signInByCode } from './social-api.ts'
import { useSocialStatus } from './use-social-status.ts'

interface SocialFrameProps {
  title: string
  description?: string
  /** Shown as an alert. */
  problem?: string
  isPending?: boolean
  /** Label of the alternative, where the page has its own password form. */
  alternative?: string
  children?: ReactNode
}

/** The frame of the WeChat sign-in pages: progress, errors, and the alternative sign-in. */
function SocialFrame({
  title,
  description,
  problem,
  isPending = false,
  alternative,
  children,
}: SocialFrameProps) {
  const text = useText()
  useDocumentTitle(title)
  return (
    <LoginHero>
      <Typography variant="h1">{title}</Typography>
      {description && <Typography sx={{ color: 'text.secondary' }}>{description}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {isPending && (
        <Box role="status" aria-label={title} sx={{ display: 'grid', placeItems: 'center', py: 2 }}>
          <CircularProgress aria-hidden />
        </Box>
      )}
      {children}
      <Button component={Link} to="/login">
        {alternative ?? text('social.password')}
      </Button>
    </LoginHero>
  )
}

/**
 * /login/upopenid: a person who returns from WeChat without an account signs in once, which binds
 * it.
 */
function SocialBind() {
  const text = useText()
  const signInAndContinue = useSignIn()
  const [person] = useState(pendingBinding.read)
  if (!person) {
    return (
      <SocialFrame title={text('social.bindTitle')} description={text('social.bindLate')}>
        <Button variant="contained" component={Link} to="/login/weixin">
          {text('social.again')}
        </Button>
      </SocialFrame>
    )
  }
  const signIn: SignInFormProps['signIn'] = (credentials) =>
    signInAndContinue(credentials, async () => {
      pendingBinding.clear()
      await bind(person)
    })
  const name = person.name ?? text('social.someone')
  return (
    <SocialFrame
      title={text('social.bindTitle')}
      description={text('social.bindLead', { name })}
      alternative={text('social.bindSkip')}
    >
      <LoginForm signIn={signIn} />
    </SocialFrame>
  )
}

/** The page of the URL, where WeChat is set up. */
export function SocialPage() {
  const text = useText()
  const { pathname } = useLocation()
  const { status, error, retry } = useSocialStatus()
  if (error) {
    return (
      <SocialFrame title={text('social.failed')} problem={error.message}>
        <Button onClick={retry}>{text('layout.retry')}</Button>
      </SocialFrame>
    )
  }
  if (!status) return <SocialFrame title={text('social.title')} isPending />
  if (!status.wechat)
    return (
      <SocialFrame
        title={text('social.notConfigured')}
        description={text('social.notConfiguredText')}
      />
    )
  const page = pagePath(pathname)
  if (page === '/login/qrweb') return <SocialStart flow="qr" />
  if (page === '/login/wxauth') return <SocialStart flow="inside" />
  if (page === '/auth-redirect') return <SocialReturn call="weixinLogin" />
  if (page === '/login/getopenid') return <SocialReturn call="getopenid" />
  return page === '/login/upopenid' ? <SocialBind /> : <SocialChoice />
}

/** /login/weixin: the available sign-ins. */
function SocialChoice() {
  const text = useText()
  const isInside = isInWeChat()
  return (
    <SocialFrame title={text('social.title')} description={text('social.lead')}>
      <Button
        variant="contained"
        size="large"
        startIcon={<QrCode />}
        component={Link}
        to={isInside ? '/login/wxauth' : '/login/qrweb'}
      >
        {text(isInside ? 'social.inside' : 'social.scan')}
      </Button>
    </SocialFrame>
  )
}

/** /login/qrweb and /login/wxauth: redirect to the service. */
function SocialStart({ flow }: { flow: 'qr' | 'inside' }) {
  const text = useText()
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry redirects again
  useEffect(() => {
    setError(null)
    redirectToWeChat(flow).catch(setError)
  }, [flow, attempt])
  if (!error) return <SocialFrame title={text('social.going')} isPending />
  return (
    <SocialFrame title={text('social.failed')} problem={errorMessage(error)}>
      {/* The server would reject a retry in the same way. */}
      {!isReadable(error) && (
        <Button variant="contained" onClick={() => setAttempt(attempt + 1)}>
          {text('layout.retry')}
        </Button>
      )}
    </SocialFrame>
  )
}

/** /auth-redirect and /login/getopenid: return from the service with a code. */
function SocialReturn({ call }: { call: 'weixinLogin' | 'getopenid' }) {
  const text = useText()
  const navigate = useNavigate()
  const signInAndContinue = useSignIn()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState('')
  const [step, setStep] = useState<ReactNode>(null)
  const code = search.get('code')

  useEffect(() => {
    if (!code) return setProblem(text('social.declined'))
    signInByCode(call, search)
      .then((person) => {
        if (person.token) return signInAndContinue({ token: person.token })
        pendingBinding.save(person)
        void navigate('/login/upopenid', { replace: true })
      })
      .catch(async (failure) =>
        setStep(
          await nextStep(failure, {
            signIn: signInAndContinue,
            onCancel: () => navigate('/login', { replace: true }),
          }),
        ),
      )
      .catch((error) => setProblem(errorMessage(error)))
  }, [call, code, search, navigate, signInAndContinue, text])

  if (step) return <SocialFrame title={text('social.title')}>{step}</SocialFrame>
  if (!problem) return <SocialFrame title={text('social.checking')} isPending />
  return (
    <SocialFrame title={text('social.failed')} problem={problem}>
      <Button variant="contained" component={Link} to="/login/weixin">
        {text('social.again')}
      </Button>
    </SocialFrame>
  )
}
