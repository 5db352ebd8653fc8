/** The user's second factors, and the calls to change them. Each change takes the password. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import type { NewApp } from '../../login/public.ts'
import { call } from '../../providers/http-client.ts'

export interface OwnFactors {
  app: { created_at: string } | null
  passkeys: readonly { id: string; name: string; created_at: string; last_used: string | null }[]
  /** Recovery codes left. */
  recovery_codes: number
  isDemanded: boolean
}

const URL = '/api/user/second_factor'
const FACTORS = ['profile', 'factors']

export const useOwnFactors = () =>
  useQuery({
    queryKey: FACTORS,
    queryFn: async ({ signal }) => (await call(URL, { signal })).data as OwnFactors,
    staleTime: 0,
  })

const post = async <T>(name: string, body: object): Promise<T> =>
  (await call(`${URL}/${name}`, { method: 'POST', body })).data as T

type Issued = { recovery_codes: string[] | null }

export const beginApp = (password: string) =>
  post<NewApp & { challenge: string }>('app', { password })

/** @returns new recovery codes, unless some exist */
export const confirmApp = async (challenge: string, code: string) =>
  (await post<Issued>('confirm_app', { challenge, code })).recovery_codes

/**
 * Creates a passkey in the browser.
 * @returns as `confirmApp`
 * @throws HttpError, or WebAuthnError of the browser
 */
export async function addPasskey(password: string, name: string): Promise<string[] | null> {
  const setup = await post<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }>(
    'passkey',
    {
      password,
    },
  )
  const { startRegistration } = await import('@simplewebauthn/browser')
  const passkey = await startRegistration({ optionsJSON: setup.options })
  return (await post<Issued>('confirm_passkey', { challenge: setup.challenge, name, passkey }))
    .recovery_codes
}

/** @param passkey its id; null for the app */
export const removeFactor = (password: string, passkey: string | null) =>
  post<null>('remove', { password, ...(passkey !== null && { passkey }) })

export const renewCodes = (password: string) => post<string[]>('recovery_codes', { password })
