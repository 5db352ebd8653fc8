/**
 * Second factors of the staff of a test server: codes of authenticator apps, and the calls that set
 * them up.
 */
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type TestServer } from './server.ts'

const PERIOD_MS = 30_000

/**
 * A code of an app.
 * @param offset periods from now; the server accepts -1 to 1, each only after those before it
 */
export const appCode = (secret: string, offset = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + offset * PERIOD_MS,
  })

/** Properties of the responses, of which each call returns some. */
interface AnswerData {
  id: number
  token: string
  challenge: string
  methods: string[]
  secret: string
  setUp: { secret: string; address: string }
  options: unknown
  recovery_codes: string[]
}

export interface Answer {
  status: number
  code: number
  message: string
  data: AnswerData
  /** The data of a call that answers a token, as text. */
  token: string
  body: string
}

/** The calls of one server, in English. */
export function secondFactorCalls(server: TestServer) {
  async function post(
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'accept-language': 'en', ...headers },
    })
    const { code, message, data } = answer.json()
    return {
      status: answer.statusCode,
      code,
      message,
      data,
      token: String(data),
      body: answer.body,
    }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const signIn = (username: string, password = PASSWORD) =>
    post('authorization/requestToken', { username, password })
  const step = (challenge: string, answer: object) =>
    post('authorization/secondFactor', { challenge, ...answer })
  /** Sets up an app for the owner of this token. @returns its secret, and the recovery codes */
  async function setUp(token: string) {
    const setup = await post('user/second_factor/app', { password: PASSWORD }, bearer(token))
    const { secret, challenge } = setup.data
    const confirmed = await post(
      'user/second_factor/confirm_app',
      { challenge, code: appCode(secret, -1) },
      bearer(token),
    )
    return { secret: String(secret), codes: confirmed.data.recovery_codes, answer: confirmed }
  }
  return { post, bearer, signIn, step, setUp }
}
