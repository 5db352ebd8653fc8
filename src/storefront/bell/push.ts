/** Notifications of this device, by the push service of its browser. */
import { http } from '#shared/http/http.ts'
import { PUSH, type WebPush } from '#shared/web/notices.ts'
import { invalidate, useQuery } from '../query/use-query.ts'

/** Secure pages only, and on some phones only those that are installed. */
export const canPush = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied'

export const usePush = () => useQuery<WebPush>(canPush() ? PUSH : null)

/**
 * Asks the user, and switches pushes on.
 * @returns false if the user, or the browser for them, said no
 * @throws HttpError; DOMException where the push service cannot be reached
 */
export async function turnOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  // One for another key or user would be rejected, or stay.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  await http({ url: PUSH, method: 'POST', data: { endpoint, keys } })
  await invalidate(PUSH)
  return true
}

/** @throws HttpError */
export async function turnOff(): Promise<void> {
  await http({ url: PUSH, method: 'DELETE' })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await invalidate(PUSH)
}
