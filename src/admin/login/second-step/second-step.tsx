/** The second step of a sign-in: a passkey, a code, or the set-up that a role demands. */

import Key from '@mui/icons-material/KeyOutlined'
import { Alert, Box, Button, Divider, Typography } from '@mui/material'
import { useState } from 'react'
import { HttpError } from '#shared/http/http-error.ts'
import type { SignInFormProps } from '../../extension-points.ts'
import { useText } from '../../i18n/text.ts'
import {
  answerCode,
  answerPasskey,
  confirmSetUp,
  createPasskey,
  type SetUpResult,
  type Step,
} from './api.ts'
import { AppSetUp } from './app-set-up.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface PasskeyButtonProps {
  label: string
  isMain?: boolean
  /** @throws HttpError, or Error of the browser */
  onUse(): Promise<void>
}

/** Uses or creates a passkey; what went wrong appears above. */
function PasskeyButton({ label, isMain = false, onUse }: PasskeyButtonProps) {
  const text = useText()
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  async function run() {
    setProblem('')
    setPending(true)
    try {
      await onUse()
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : text('second.passkeyFailed'))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size="large"
        startIcon={<Key />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => void run()}
      >
        {label}
      </Button>
    </>
  )
}

export interface SecondStepProps extends Pick<SignInFormProps, 'signIn'> {
  step: Step
  onCancel(): void
}

export function SecondStep({ step, signIn, onCancel }: SecondStepProps) {
  const signInAndContinue = async (token: string) => void (await signIn({ token }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {step.setUp ? (
        <SetUp challenge={step.challenge} setUp={step.setUp} onToken={signInAndContinue} />
      ) : (
        <Confirm step={step} onToken={signInAndContinue} />
      )}
      <Back onClick={onCancel} />
    </Box>
  )
}

function Back({ onClick }: { onClick(): void }) {
  const text = useText()
  return <Button onClick={onClick}>{text('second.back')}</Button>
}

interface TokenProps {
  onToken(token: string): Promise<void>
}

function Confirm({ step: { challenge, methods, passkey }, onToken }: TokenProps & { step: Step }) {
  const text = useText()
  const hasCodes = methods.includes('app') || methods.includes('recovery')
  return (
    <>
      <Typography variant="h2">{text('second.step')}</Typography>
      {passkey && (
        <PasskeyButton
          label={text('second.usePasskey')}
          isMain
          onUse={async () => onToken(await answerPasskey(challenge, passkey))}
        />
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

function SetUp({
  challenge,
  setUp,
  onToken,
}: TokenProps & { challenge: string; setUp: NonNullable<Step['setUp']> }) {
  const text = useText()
  const [result, setResult] = useState<SetUpResult | null>(null)
  if (result) {
    return (
      <>
        <Typography variant="h2">{text('second.codes')}</Typography>
        <RecoveryCodes codes={result.recovery_codes} onSaved={() => void onToken(result.token)} />
      </>
    )
  }
  return (
    <>
      <div>
        <Typography variant="h2">{text('second.setUp')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text('second.setUpLead')}</Typography>
      </div>
      <AppSetUp
        app={setUp}
        onCode={async (code) => setResult(await confirmSetUp(challenge, code))}
      />
      {'PublicKeyCredential' in window && (
        <>
          <Divider>{text('second.or')}</Divider>
          <PasskeyButton
            label={text('second.createPasskey')}
            onUse={async () =>
              setResult(await createPasskey(challenge, setUp.passkey, text('second.newPasskey')))
            }
          />
        </>
      )}
    </>
  )
}
