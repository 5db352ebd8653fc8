/** A resource that customers see and no module shows: its list and pages in the portal. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '#config'
import { bilingualText, date, email, phone, text, url } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineResources } from '#shared/resources/define.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const { workshops } = defineResources({
  workshops: {
    label: L('Workshops', '维修站'),
    icon: 'list',
    menu: 'data',
    title: 'name',
    subtitle: 'city',
    permissions: {},
    fields: {
      name: bilingualText('Name', '名称', { required: true, customers: true }),
      city: text('City', '城市', { customers: true }),
      certified: date('Certified until', '认证有效期', { customers: true }),
      contact: text('Contact', '联系人'),
      site: url('Website', '网站', { customers: true }),
      mail: email('Email', '邮箱', { customers: true }),
      phone: phone('Phone', '电话', { customers: true }),
    },
    storefront: { foundBy: ['contact'] },
  },
})

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startServer({ resources: { ...resources, workshops } })
  headers = await deviceOf(server, await addCustomer(server, 'lin'))
})
afterAll(() => server.close())

it('is a list that the portal names, and pages with all that customers see as facts', async () => {
  const { data } = (
    await server.app.inject({ method: 'POST', url: '/api/user/getconfig', headers })
  ).json()
  expect(data.lists).toEqual([
    {
      name: 'workshops',
      label: { en: 'Workshops', zh: '维修站' },
      title: 'name',
      subtitle: 'city',
      isSearchable: true,
    },
  ])
  const name = { en: 'Riverside', zh: '滨江' }
  const values = {
    name,
    city: 'Hangzhou',
    certified: '2030-01-31',
    contact: 'Wu',
    site: 'https://repairs.example/',
    mail: 'wu@repairs.example',
    phone: '+86 571 5555 6666',
  }
  const create = { action: 'create' as const, resource: 'workshops', values }
  await write(server.context, SYSTEM, [create], { origin: 'seed' })
  const answer = await server.app.inject({ url: '/api/web/workshops', headers })
  expect(answer.json().data).toMatchObject([
    {
      name,
      city: 'Hangzhou',
      $facts: [
        { name: 'name', text: name },
        { name: 'city', text: { en: 'Hangzhou', zh: 'Hangzhou' } },
        {
          name: 'certified',
          label: { en: 'Certified until', zh: '认证有效期' },
          text: { en: '31 January 2030', zh: '2030年1月31日' },
        },
        { name: 'site', href: 'https://repairs.example/' },
        { name: 'mail', href: 'mailto:wu@repairs.example' },
        { name: 'phone', href: 'tel:+8657155556666' },
      ],
    },
  ])
  expect(answer.body).not.toContain('Wu')
})
