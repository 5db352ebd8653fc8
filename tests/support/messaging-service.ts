/**
 * A stand-in for the messaging service that staff may sign in with: its consent page, and its two
 * calls.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Person {
  openid: string
  unionid?: string
  nickname?: string
}

export interface MessagingService {
  /** URL of its API and pages. */
  origin: string
  /** The person who consents on its page; null declines. */
  person: Person | null
  /** A code for a person, like those issued by its page. */
  codeFor(person: Person): string
  close(): Promise<void>
}

const APP = { id: 'wx-test', secret: 'only-for-tests' }

/**
 * Starts the service. Its page redirects back at once, as if the person had scanned the code and
 * consented.
 */
export async function startMessagingService(): Promise<MessagingService> {
  const codes = new Map<string, Person>()
  let issued = 0
  const codeFor = (person: Person) => {
    issued += 1
    codes.set(`code-${issued}`, person)
    return `code-${issued}`
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname.startsWith('/connect/')) {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      if (service.person) back.searchParams.set('code', codeFor(service.person))
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/sns/oauth2/access_token') {
      const code = searchParams.get('code') ?? ''
      const person = codes.get(code)
      const isKnown =
        searchParams.get('appid') === APP.id && searchParams.get('secret') === APP.secret
      // A code is valid once.
      codes.delete(code)
      if (!person || !isKnown) return json({ errcode: 40029, errmsg: 'invalid code' })
      const { openid, unionid } = person
      return json({ access_token: JSON.stringify(person), openid, ...(unionid && { unionid }) })
    }
    if (pathname === '/sns/userinfo')
      return json(JSON.parse(searchParams.get('access_token') ?? '{}'))
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: MessagingService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: null,
    codeFor,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service
}

/** The environment of a server that uses the service. */
export const messagingEnvironment = ({ origin }: MessagingService) => ({
  WECHAT_APP_ID: APP.id,
  WECHAT_APP_SECRET: APP.secret,
  WECHAT_API_HOST: origin,
  WECHAT_OPEN_HOST: origin,
})
