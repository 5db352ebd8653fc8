/** Staff accounts of the demo. */
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { asset, type Draft, ref } from '../draft.ts'

const STAFF = [
  { username: 'admin', name: '林知遥', introduction: '系统管理员，负责账号与权限' },
  { username: 'editor', name: '周子墨', introduction: '售后支持与产品资料编辑' },
  { username: 'visitor', name: 'Mara Lindqvist', introduction: 'Guest of the sales team' },
] as const

/** The name of the person with this account. */
export const staffName = (account: string): string =>
  STAFF.find(({ username }) => username === account)?.name ?? account

export const userDrafts = (): Draft<'users'>[] =>
  STAFF.map(({ username, name, introduction }) => ({
    key: username,
    values: {
      username,
      name,
      password: DEMO_PASSWORD,
      roles: [ref('roles', username)],
      email: `${username}@followspot.example`,
      avatar: asset(`avatar-${username}.svg`, 'avatar', username),
      introduction,
      status: 'active',
    },
  }))
