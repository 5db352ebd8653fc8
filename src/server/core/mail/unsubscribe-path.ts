/** One-click unsubscribe path of a subscription. */
export const unsubscribePath = (token: string): string => `/api/web/firmware-subscriptions/end?token=${token}`
