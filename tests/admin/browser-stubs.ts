/**
 * The parts of a browser that the providers of the back-office use, and an API that answers as a
 * test says.
 */
import { vi } from 'vitest'

export interface BrowserStubs {
  cookies: Map<string, string>
  storage: Map<string, string>
}

/** @param apiHost host that answers the API */
export function stubBrowser(apiHost: string): BrowserStubs {
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('location', new URL('http://localhost'))
  vi.stubGlobal('document', {
    querySelector: () => ({ content: apiHost }),
    getElementById: () => null,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const expires = attributes
        .find((attribute) => attribute.startsWith('expires='))
        ?.slice('expires='.length)
      if (expires && Date.parse(expires) < Date.now()) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return { cookies, storage }
}

export interface SentCall {
  /** Method and path with its query. */
  call: string
  body: unknown
}

type Answer = { code: number; message?: string; data?: unknown } | Error

/**
 * Answers calls by their method and path, without the query; a call that is not named fails as if
 * offline.
 * @returns the calls in their order
 */
export function answerCalls(
  answers: Record<string, Answer>,
  headers: Record<string, string> = {},
): SentCall[] {
  const sent: SentCall[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    sent.push({
      call: `${request.method} ${pathname}${search}`,
      body: text ? JSON.parse(text) : undefined,
    })
    const answer = answers[`${request.method} ${pathname}`]
    if (!answer || answer instanceof Error) throw new TypeError('no network')
    return Response.json(answer, { headers })
  })
  return sent
}
