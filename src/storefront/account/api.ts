/** Endpoints of the user's account. */
import { http } from '#shared/http/http.ts'
import type { LinkState, WebAccount } from '#shared/web/account.ts'
import { setQueryData } from '../query/use-query.ts'

/** Query keys of the account. */
export const ACCOUNT = 'POST /api/user/get_Info_web'
export const DEVICES = '/api/user/devices'
export const OPTIONS_URL = '/api/web/account/ways'

/** @throws HttpError */
const post = async <T>(url: string, data: object = {}): Promise<T> =>
  (await http<T>({ url, method: 'POST', data })).data

/** Updates the cached account everywhere. */
async function cacheAccount(account: WebAccount): Promise<WebAccount> {
  setQueryData<WebAccount>(ACCOUNT, () => account)
  return account
}

export const requestResetByMail = (data: { username: string; email: string }) =>
  post<null>('/api/user/resetpwd_web', data)
export const requestResetBySms = (data: { username: string; mobile: string }) =>
  post<null>('/api/user/check_sms', data)
/** @returns the token to set a new password with */
export const verifyCode = (data: { username: string; mobile: string; code: string }) =>
  post<string>('/api/user/check_sms', data)
export const linkState = (token: string) =>
  post<LinkState>('/api/web/account/reset_link', { token })
/** @returns the username of the account */
export const setPassword = (token: string, password: string) =>
  post<string>('/api/web/account/new_password', { token, password })

export const changeAccount = async (change: object) =>
  cacheAccount(await post<WebAccount>('/api/user/update_user_info', change))
export const confirmEmail = async (token: string) =>
  cacheAccount(await post<WebAccount>('/api/web/account/confirm_email', { token }))
/** @returns 1, or the reason of the rejection */
export const changePassword = (change: { pwd: string; new_pwd: string }) =>
  post<1 | string>('/api/user/changepwd_web', change)
export const endDevice = (id: string) => post<null>('/api/user/end_device', { id })
export const endOtherDevices = () => post<number>('/api/user/end_other_devices')
export const deleteAccount = (pwd: string) => post<null>('/api/web/account/delete', { pwd })
export const fetchOwnData = async () => (await http<object>({ url: '/api/web/account/data' })).data
