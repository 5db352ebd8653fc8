/** Signing customers in and out. */
import { http } from '#shared/http/http.ts'
import { forgetSession, loadSession } from '#shared/session/session.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import { forgetKept } from '../offline/offline.ts'
import { forgetReads } from './read.ts'

/** @throws HttpError with the reason to show */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const url = '/api/authorization/requestToken_web'
  const { data } = await http<string>({ url, method: 'POST', data: credentials })
  await signInBy(data)
}

/** Takes up a session whose token is known. @throws HttpError when it serves nobody */
export async function signInBy(token: string): Promise<void> {
  await Promise.all([forgetReads(), forgetKept()])
  saveToken(token)
  forgetSession()
  try {
    await loadSession('web')
  } catch (error) {
    clearToken()
    throw error
  }
}

/** Forgets the token here, also where the server cannot be told. */
export async function signOut(): Promise<void> {
  await http({ url: '/api/user/logout_web', method: 'POST' }).catch(() => undefined)
  await forgetSignIn()
}

/** Forgets who was signed in, whose session has ended already. */
export async function forgetSignIn(): Promise<void> {
  clearToken()
  forgetSession()
  await Promise.all([forgetReads(), forgetKept()])
}
