/** A few records for the first start, and the accounts to sign in with. */
import type { DemoCatalogue, DemoDraft } from '#server/demo.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'

const of = (ref: string, key: string) => ({ ref, key })

const account = (key: string, name: string): DemoDraft => ({
  key,
  values: { username: key, name, password: DEMO_PASSWORD, roles: [of('roles', key)] },
})

const bicycle = (key: string, model: string, station: string, price: number): DemoDraft => ({
  key,
  values: { number: key, model, station: of('stations', station), price },
})

export const demo: DemoCatalogue = {
  drafts: (now) => {
    const due = new Date(now.getTime() + 86_400_000).toISOString()
    return {
      page_styles: [
        {
          key: 'style',
          values: {
            product_name: { en: 'Bicycle hire', zh: '自行车租借' },
            theme_colour: '#2e7d32',
          },
        },
      ],
      users: [account('admin', 'Anna'), account('editor', 'Emil'), account('visitor', 'Vera')],
      stations: [
        { key: 'harbour', values: { name: 'Harbour', stands: 24 } },
        { key: 'park', values: { name: 'Park', stands: 12 } },
      ],
      bicycles: [
        bicycle('BH-0001', 'City', 'harbour', 14),
        bicycle('BH-0002', 'City', 'park', 14),
        bicycle('BH-0003', 'Cargo', 'harbour', 32),
      ],
      riders: [{ key: 'mia', values: { name: 'Mia Lind', telephone: '+46 70 123 45 67' } }],
      hires: [
        {
          key: 'first',
          values: { bicycle: of('bicycles', 'BH-0001'), rider: of('riders', 'mia'), due },
        },
      ],
    }
  },
  assetUrl: (name) => new URL(name, import.meta.url),
}
