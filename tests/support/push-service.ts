/** A push service on this machine, and browsers that are subscribed to it. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '#shared/web/notices.ts'

export interface ReceivedPush {
  /** Path of the subscription. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Starts a service that responds with the status of each path; 201 by default. */
export async function startPushService() {
  const pushes: ReceivedPush[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const path = request.url ?? ''
    pushes.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(statuses.get(path) ?? 201).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    origin: `http://${host}`,
    pushes,
    /** @param status of the next responses to the browser */
    respond: (browser: Browser, status: number) => statuses.set(browser.path, status),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A browser with a subscription. */
export function createBrowser(origin: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomUUID()}`
  return {
    path,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a push (RFC 8188, RFC 8291). */
    read: ({ body }: ReceivedPush): PushContent => {
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const sender = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${name}\0`, length),
        )
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const text = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** The claims that a push is signed by. @returns null for a wrong signature */
export function claimsOf({ headers }: ReceivedPush): { aud: string; sub: string } | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
    format: 'jwk',
  })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
