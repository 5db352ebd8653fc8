/** The second step of a sign-in: a passkey, a code, or the set-up that a role demands. */
import Key from '@mui/icons-material/KeyOutlined'
import { Alert, Box, Button, Divider, Typography } from '@mui/material'
import { useState } from 'react'
import type { SignInFormProps } from '#admin/core/extensions.ts'
import { useText } from '#admin/core/i18n/text.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { AppSetUp } from './app-set-up.tsx'
import { answerCode, answerPasskey, confirmSetUp, type NewApp, type Step } from './calls.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepTexts } from './step-texts.tsx'

export interface SecondStepProps extends Pick<SignInFormProps, 'signIn'> {
  step: Step
  onCancel(): void
}

export function SecondStep({ step, signIn, onCancel }: SecondStepProps) {
  const enter = async (token: string) => void (await signIn({ token }))
  return (
    <StepTexts>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {step.setUp ? (
          <SetUp challenge={step.challenge} app={step.setUp} onToken={enter} />
        ) : (
          <Confirm step={step} onToken={enter} />
        )}
        <Back onClick={onCancel} />
      </Box>
    </StepTexts>
  )
}

function Back({ onClick }: { onClick(): void }) {
  const text = useText()
  return <Button onClick={onClick}>{text('second.back')}</Button>
}

interface TokenTaker {
  onToken(token: string): Promise<void>
}

function Confirm({ step: { challenge, methods, passkey }, onToken }: TokenTaker & { step: Step }) {
  const text = useText()
  const [problem, setProblem] = useState('')
  const [isWorking, setWorking] = useState(false)

  async function signWithPasskey() {
    if (!passkey) return
    setProblem('')
    setWorking(true)
    try {
      await onToken(await answerPasskey(challenge, passkey))
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : text('second.passkeyFailed'))
    } finally {
      setWorking(false)
    }
  }

  const hasCodes = methods.includes('app') || methods.includes('recovery')
  return (
    <>
      <Typography variant="h2">{text('second.step')}</Typography>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {passkey && (
        <Button
          variant="contained"
          size="large"
          startIcon={<Key />}
          loading={isWorking}
          loadingPosition="start"
          onClick={() => void signWithPasskey()}
        >
          {text('second.usePasskey')}
        </Button>
      )}
      {passkey && hasCodes && <Divider>{text('second.or')}</Divider>}
      {hasCodes && (
        <CodeForm
          label={text('second.code')}
          help={text(methods.includes('app') ? 'second.codeHelp' : 'second.recoveryHelp')}
          onCode={async (code) => onToken(await answerCode(challenge, code))}
        />
      )}
    </>
  )
}

function SetUp({ challenge, app, onToken }: TokenTaker & { challenge: string; app: NewApp }) {
  const text = useText()
  const [done, setDone] = useState<{ token: string; codes: readonly string[] } | null>(null)
  async function confirm(code: string) {
    const { token, recovery_codes: codes } = await confirmSetUp(challenge, code)
    setDone({ token, codes })
  }
  return (
    <>
      <div>
        <Typography variant="h2">{text(done ? 'second.codes' : 'second.setUp')}</Typography>
        {!done && <Typography sx={{ color: 'text.secondary' }}>{text('second.setUpLead')}</Typography>}
      </div>
      {done ? (
        <RecoveryCodes codes={done.codes} onSaved={() => void onToken(done.token)} />
      ) : (
        <AppSetUp app={app} onCode={confirm} />
      )}
    </>
  )
}
