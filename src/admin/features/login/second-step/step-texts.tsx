/** The texts of two-step verification, loaded with its parts, separately from those of the surrounding page. */
import { type ReactNode, useMemo } from 'react'
import { type Texts, TextsContext, useTexts } from '#admin/core/i18n/text.ts'
import type { secondFactor } from '#locales/en/admin/second-factor.ts'
import { ofLocale, textIn } from '#shared/i18n/text.ts'

const modules = import.meta.glob<typeof secondFactor>('./*/admin/second-factor.ts', {
  base: '/src/locales',
  eager: true,
  import: 'secondFactor',
})

export function StepTexts({ children }: { children: ReactNode }) {
  const page = useTexts()
  const value = useMemo((): Texts => {
    const texts: Readonly<Record<string, string>> = ofLocale(modules, page.locale)
    const text = textIn(texts, page.locale)
    return { ...page, text: (key, values) => (key in texts ? text : page.text)(key, values) }
  }, [page])
  return <TextsContext value={value}>{children}</TextsContext>
}
