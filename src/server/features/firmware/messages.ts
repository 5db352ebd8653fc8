/** Texts about rejected subscriptions, in both languages. */
import type { Message } from '#shared/errors.ts'

const texts = {
  subscriptions: {
    en: 'You have subscribed to %{limit} products, which is the limit. Subscribe to all of your fixtures instead.',
    zh: '订阅的产品已达上限 %{limit} 个，可改为订阅“我的灯具”。',
  },
} as const

/** One of the texts as a message that `translate` knows. */
export const message = (key: keyof typeof texts, values: Message['values'] = {}): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  values,
})
