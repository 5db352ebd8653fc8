/** Staff accounts of the demo. */
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { asset, type Draft, ref } from '../draft.ts'
import { circle, drawing, path, rect } from '../drawings/svg.ts'

const STAFF = [
  { username: 'admin', name: '林知遥', introduction: '系统管理员 / Administrator', colour: '#409eff' },
  { username: 'editor', name: '周子墨', introduction: '售后与资料编辑 / Support editor', colour: '#11a983' },
  { username: 'visitor', name: 'Mara Lindqvist', introduction: 'Guest of the sales team', colour: '#6959cd' },
] as const

const avatar = (colour: string) =>
  drawing(
    160,
    160,
    rect(0, 0, 160, 160, { fill: colour }),
    circle(80, 64, 30, { fill: '#fff', opacity: 0.92 }),
    path('M24 160a56 52 0 0 1 112 0Z', { fill: '#fff', opacity: 0.92 }),
  )

export const userDrafts = (): Draft<'users'>[] =>
  STAFF.map(({ username, name, introduction, colour }) => ({
    key: username,
    values: {
      username,
      name,
      password: DEMO_PASSWORD,
      roles: [ref('roles', username)],
      email: `${username}@followspot.example`,
      avatar: asset(`avatar-${username}.svg`, () => avatar(colour)),
      introduction,
      status: 'active',
    },
  }))
