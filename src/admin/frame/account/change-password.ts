/** Changes the own password and notifies of the result (specification §7). */
import { useGetIdentity, useNotify } from 'ra-core'
import { useCallback } from 'react'
import { PASSWORD_NOTICE_MS } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import type { PasswordValues } from './password-rules.ts'

const DONE = 1

/** Resolves to whether the password was changed; errors have been shown already. */
export function useChangePassword(): (values: PasswordValues) => Promise<boolean> {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { identity } = useGetIdentity()
  const username = String(identity?.username ?? '')
  return useCallback(
    async ({ pwd, new_pwd }) => {
      const url = '/api/user/changepwd'
      const request = { url, method: 'POST', data: { username, pwd, new_pwd } } as const
      try {
        const { data } = await http<unknown>(request)
        if (data === DONE) {
          notify(text('profile.password.done'), { type: 'success', autoHideDuration: PASSWORD_NOTICE_MS.success })
          return true
        }
        notify(String(data), {
          type: 'warning',
          autoHideDuration: PASSWORD_NOTICE_MS.warning,
          title: text('profile.warning'),
        })
      } catch (error) {
        notifyError(error)
      }
      return false
    },
    [username, text, notify, notifyError],
  )
}
