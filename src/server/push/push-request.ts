/** The encrypted request to a push service. */
import type { Context } from '../context.ts'
import type { VapidKeys } from '../env.ts'
import { originOf } from '../mail/queue.ts'

/** The device, as the browser describes it. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/** How long push services keep a push for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60

/** @throws Error for keys of a device that nothing can be encrypted for */
export async function pushRequest(
  { env }: Pick<Context, 'env'>,
  keys: VapidKeys,
  { endpoint, p256dh, auth }: Subscription,
  content: string,
): Promise<PushRequest> {
  const { default: webPush } = await import('web-push')
  const sender = env.mailFrom ?? `no-reply@${new URL(originOf(env)).hostname}`
  const subject = env.vapidSubject ?? `mailto:${sender}`
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
    contentEncoding: 'aes128gcm',
  })
  return { endpoint: request.endpoint, headers: textsOf(request.headers), body: request.body }
}

const textsOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
