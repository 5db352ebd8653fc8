/** Hand-made pages that take the place of a resource's generic ones. */
import { type ComponentType, lazy } from 'react'
import type { ResourceName } from '#config'

interface Override {
  list?: ComponentType
  create?: ComponentType
  edit?: ComponentType
}

export const overrides: Partial<Record<ResourceName, Override>> = {
  users: {
    list: lazy(async () => ({ default: (await import('./features/access/user-pages.tsx')).UserList })),
    edit: lazy(async () => ({ default: (await import('./features/access/user-pages.tsx')).UserEdit })),
  },
  menus: {
    list: lazy(async () => ({ default: (await import('./features/access/menu-page.tsx')).MenuPage })),
  },
  roles: {
    list: lazy(async () => ({ default: (await import('./features/access/role-pages.tsx')).RoleList })),
    edit: lazy(async () => ({ default: (await import('./features/access/role-pages.tsx')).RoleEdit })),
  },
  errors: {
    list: lazy(async () => ({ default: (await import('./features/error-log/error-list.tsx')).ErrorList })),
    edit: lazy(async () => ({ default: (await import('./features/error-log/error-page.tsx')).ErrorPage })),
  },
  messages: {
    list: lazy(async () => ({ default: (await import('./features/inbox/inbox.tsx')).Inbox })),
  },
  orders: {
    create: lazy(async () => ({ default: (await import('./features/orders/order-create.tsx')).OrderCreate })),
    list: lazy(async () => ({ default: (await import('./features/orders/order-list.tsx')).OrderList })),
    edit: lazy(async () => ({ default: (await import('./features/orders/order-page.tsx')).OrderPage })),
  },
  goods: {
    edit: lazy(async () => ({ default: (await import('./features/models/product-edit.tsx')).ProductEdit })),
  },
  fixture_libraries: {
    create: lazy(async () => ({ default: (await import('./features/fixture-files/library-pages.tsx')).LibraryCreate })),
    edit: lazy(async () => ({ default: (await import('./features/fixture-files/library-pages.tsx')).LibraryEdit })),
  },
  tlf: {
    create: lazy(async () => ({ default: (await import('./features/changes/change-pages.tsx')).ChangeCreate })),
    edit: lazy(async () => ({ default: (await import('./features/changes/change-pages.tsx')).ChangeEdit })),
  },
  zujian: {
    create: lazy(async () => ({ default: (await import('./features/drawings/assembly-pages.tsx')).AssemblyCreate })),
    edit: lazy(async () => ({ default: (await import('./features/drawings/assembly-pages.tsx')).AssemblyEdit })),
  },
  page_styles: {
    list: lazy(async () => ({ default: (await import('./features/style/style-page.tsx')).StylePage })),
  },
}
