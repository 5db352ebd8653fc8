/** Texts about changes that cannot be notified, in both languages. */
import type { Message } from '#shared/errors.ts'

const texts = {
  unpublished: {
    en: 'Publish the change first: customers are told of what they can open.',
    zh: '请先发布此变更：客户收到通知后需要能打开查看。',
  },
} as const

/** One of the texts as a message that `translate` knows. */
export const message = (key: keyof typeof texts): Message => ({ key: 'validation.invalid', label: texts[key] })
