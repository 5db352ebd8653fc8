/** Texts about fixture files that do not match their record, in both languages. */
import type { Message } from '#shared/errors.ts'

const texts = {
  notOfFormat: {
    en: 'This is no %{format} file; choose the format that it has',
    zh: '这不是 %{format} 文件，请选择与文件相符的格式',
  },
  favourites: {
    en: 'You have %{limit} favourites, which is the limit. Remove some that you no longer need.',
    zh: '收藏已达上限 %{limit} 个，请先移除不再需要的灯库。',
  },
} as const

/** One of the texts as a message that `translate` knows. */
export const message = (key: keyof typeof texts, values: Message['values'] = {}): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  values,
})
