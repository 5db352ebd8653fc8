/** Texts about contents that cannot be inspected, in both languages. */
import type { Message } from '#shared/errors.ts'

const texts = {
  tooLarge: {
    en: '"%{name}" is larger than the %{limit} MB that files of this kind may have',
    zh: '“%{name}”超过此类文件的上限 %{limit} MB',
  },
  tooLong: {
    en: 'Looking into "%{name}" took more than %{seconds} s; it is too complex, or built to keep us busy',
    zh: '检查“%{name}”超过 %{seconds} 秒：文件过于复杂，或有意拖延处理',
  },
  unreadable: { en: '"%{name}" cannot be read: %{problem}', zh: '无法读取“%{name}”：%{problem}' },
} as const

/** One of the texts as a message that `translate` knows. */
export const message = (key: keyof typeof texts, values: Message['values'] = {}): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  values,
})
