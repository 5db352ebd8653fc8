/** The calls of specification §7 that list and write users, roles, menus and page styles. */
import type { Identifier } from 'ra-core'

type Values = Record<string, unknown>
interface Request {
  url: string
  method?: string
  body?: Values
}

export interface StaffCalls {
  /** Path of the list under `/api`. */
  list: string
  /** `id` is null for a new record. */
  save(id: Identifier | null, values: Values): Request
  remove(id: Identifier): Request
}

const withId = (id: Identifier | null) => (id === null ? {} : { id: Number(id) })

export const staffCalls: Partial<Record<string, StaffCalls>> = {
  users: {
    list: 'user/GetAdminUsers',
    save: (id, values) => ({ url: '/api/user/EditAdminUser', method: 'POST', body: { ...withId(id), ...values } }),
    remove: (id) => ({ url: `/api/user/DeleteAdminUser/${id}` }),
  },
  roles: {
    list: 'user/Getrole',
    save: (id, values) => ({
      url: `/api/user/EditRoleMenu${id === null ? '' : `?id=${id}`}`,
      method: 'POST',
      body: values,
    }),
    remove: (id) => ({ url: `/api/roles/${id}`, method: 'DELETE' }),
  },
  page_styles: {
    list: 'page_styles',
    save: (_, values) => ({ url: '/api/user/addconfig', method: 'POST', body: values }),
    remove: (id) => ({ url: `/api/page_styles/${id}`, method: 'DELETE' }),
  },
  menus: {
    list: 'user/getLocalMenu',
    save: (id, values) => ({ url: '/api/user/EditMenu', method: 'POST', body: { ...withId(id), ...values } }),
    remove: (id) => ({ url: `/api/user/DeleteMenu?id=${id}` }),
  },
}
