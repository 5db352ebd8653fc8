import { expect, it, vi } from 'vitest'
import { resources } from '#config'
import { admin } from '#locales/en/admin.ts'
import { adminPages } from '#locales/en/admin-pages.ts'
import { createI18nProvider } from './i18n-provider.ts'

it('requests the texts that load later with the first of them, and is blank until then', () => {
  let loaded: typeof adminPages | undefined
  const request = vi.fn()
  const { translate } = createI18nProvider(resources, 'en', admin, { read: () => loaded, request })
  expect(translate('followspot.settings.title')).toBe('Settings')
  expect(request).not.toHaveBeenCalled()
  expect(translate('followspot.history.older')).toBe('')
  expect(request).toHaveBeenCalledOnce()
  loaded = adminPages
  expect(translate('followspot.history.older')).toBe(adminPages['history.older'])
})
