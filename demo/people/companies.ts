/** Company accounts of the demo, their delivery addresses, and the carriers. */
import { type Draft, ref } from '../draft.ts'

export const companyDrafts = (): Draft<'companies'>[] => [
  { key: 'harbour', values: { name: 'Harbour Light Stage Hire', approval: 'always' } },
  {
    key: 'yunxiu',
    values: { name: '云岫大剧院管理有限公司', approval: 'above', approval_from: 20 },
  },
]

/** username: company account and role in it. */
export const MEMBERS: Record<string, { firm: string; role: 'viewer' | 'buyer' | 'approver' }> = {
  customer: { firm: 'harbour', role: 'approver' },
  'harbour-rig': { firm: 'harbour', role: 'buyer' },
  yunxiu: { firm: 'yunxiu', role: 'approver' },
}

export const addressDrafts = (): Draft<'addresses'>[] => [
  {
    key: 'harbour-warehouse',
    values: {
      name: 'Warehouse',
      address:
        'Harbour Light Stage Hire\nGoods in, gate 4\n18 Quayside Road\nWellington 6011\nNew Zealand\n+64 4 555 0110',
      shared: true,
      firm: ref('companies', 'harbour'),
    },
  },
  {
    key: 'harbour-workshop',
    values: {
      name: 'Lamp workshop',
      address:
        'Aroha Parata\nHarbour Light Stage Hire\n18 Quayside Road, upper floor\nWellington 6011\nNew Zealand',
      shared: false,
      owner: ref('customers', 'customer'),
    },
  },
]

export const carrierDrafts = (): Draft<'carriers'>[] => [
  {
    key: 'spot-express',
    values: {
      name: 'Spot Express',
      tracking_page: 'https://spot-express.example/track?number={number}',
    },
  },
  {
    key: 'river-freight',
    values: { name: 'River Freight', tracking_page: 'https://river-freight.example/t/{number}' },
  },
]
