/** The calls of the second step of a sign-in. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { http } from '#shared/http/http.ts'

/** The step that the server requires after the password. */
export interface Step {
  challenge: string
  methods: readonly ('app' | 'passkey' | 'recovery')[]
  passkey: PublicKeyCredentialRequestOptionsJSON | null
  /** Set where a role demands a second factor that the account does not have. */
  setUp: (NewApp & { passkey: PublicKeyCredentialCreationOptionsJSON }) | null
}

/** An authenticator app to be set up. */
export interface NewApp {
  secret: string
  /** For the QR code. */
  address: string
}

const post = async <T>(url: string, data: object): Promise<T> =>
  (await http<T>({ url, method: 'POST', data })).data

/** @returns the token @throws HttpError */
export const answerCode = (challenge: string, code: string) =>
  post<string>('/api/authorization/secondFactor', { challenge, code })

/** Asks the browser for a passkey. @returns the token @throws HttpError, or Error of the browser */
export async function answerPasskey(
  challenge: string,
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const passkey = await startAuthentication({ optionsJSON })
  return post<string>('/api/authorization/secondFactor', { challenge, passkey })
}

/** A session, and the codes that are shown only now. */
export interface SetUpResult {
  token: string
  recovery_codes: string[]
}

const SET_UP = '/api/authorization/setUpSecondFactor'

/** @throws HttpError */
export const confirmSetUp = (challenge: string, code: string) =>
  post<SetUpResult>(SET_UP, { challenge, code })

/** Creates a passkey in the browser. @throws HttpError, or Error of the browser */
export async function createPasskey(
  challenge: string,
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  name: string,
): Promise<SetUpResult> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const passkey = await startRegistration({ optionsJSON })
  return post<SetUpResult>(SET_UP, { challenge, passkey, name })
}
