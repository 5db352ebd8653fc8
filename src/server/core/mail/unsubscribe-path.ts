/** Where one click ends a subscription that mails are sent because of. */
export const unsubscribePath = (token: string): string => `/api/web/firmware-subscriptions/end?token=${token}`
