/** Company accounts of the demo, their delivery addresses, and the carriers. */
import { type Draft, ref } from '../draft.ts'
import { cell, table } from '../table.ts'

/** key | name | approval | minimum quantity */
const COMPANIES = `
harbour     | Harbour Light Stage Hire      | always |
yunxiu      | 云岫大剧院管理有限公司          | above  | 20
nordscen    | Nordscen Produktion AB        | never  |
tablado     | El Tablado Espectáculos       | never  |
redcurtain  | Red Curtain Playhouse         | never  |
rampenlicht | Rampenlicht Vertrieb GmbH     | never  |
ribalta     | Ribalta Locações Ltda         | never  |
prairie     | Prairie Stage Supply Inc.     | never  |
butai       | 株式会社 舞台灯光サービス       | never  |
lumiere     | Lumière & Scène SARL          | never  |
gwangdae    | 광대무대조명                    | never  |
`

export const companyDrafts = (): Draft<'companies'>[] =>
  table(COMPANIES).map((row) => ({
    key: cell(row, 0),
    values: {
      name: cell(row, 1),
      approval: cell(row, 2) as 'always' | 'above' | 'never',
      ...(row[3] && { approval_from: Number(row[3]) }),
    },
  }))

/** username: company account and role in it. */
export const MEMBERS: Record<string, { firm: string; role: 'viewer' | 'buyer' | 'approver' }> = {
  customer: { firm: 'harbour', role: 'approver' },
  'harbour-rig': { firm: 'harbour', role: 'buyer' },
  yunxiu: { firm: 'yunxiu', role: 'approver' },
  ...Object.fromEntries(
    ['rampenlicht', 'ribalta', 'prairie', 'butai', 'lumiere', 'gwangdae'].map((name) => [
      name,
      { firm: name, role: 'approver' },
    ]),
  ),
}

/** key | company | name | lines of the address, as they are written in that country */
const ADDRESSES = `
harbour-warehouse | harbour     | Warehouse        | Harbour Light Stage Hire / Goods in, gate 4 / 18 Quayside Road / Wellington 6011 / New Zealand / +64 4 555 0110
yunxiu-stage      | yunxiu      | 大剧院卸货口       | 云岫大剧院管理有限公司 / 浙江省杭州市云岫路 88 号 / 大剧院地下一层卸货口 / 邮编 310000
nordscen-store    | nordscen    | Lager            | Nordscen Produktion AB / Magasinsgatan 14 / 411 18 Göteborg / Sweden
tablado-taller    | tablado     | Taller           | El Tablado Espectáculos / Calle del Telón 7, nave 3 / 41013 Sevilla / Spain
redcurtain-door   | redcurtain  | Stage door       | Red Curtain Playhouse / Stage door / 3 Prompt Corner Lane / Bristol BS1 4XX / United Kingdom
rampenlicht-lager | rampenlicht | Wareneingang     | Rampenlicht Vertrieb GmbH / Wareneingang, Tor 2 / Schnürbodenstraße 21 / 22761 Hamburg / Germany
ribalta-oficina   | ribalta     | Oficina          | Ribalta Locações Ltda / Rua da Ribalta, 340, galpão 5 / Barra Funda / São Paulo – SP, 01140-000 / Brazil
prairie-dock      | prairie     | Receiving dock   | Prairie Stage Supply Inc. / Dock 6 / 2200 W Catwalk Street / Chicago, IL 60612 / USA
butai-center      | butai       | パーツセンター     | 〒136-0082 / 東京都江東区新木場 9-9-9 / 株式会社 舞台灯光サービス / パーツセンター / Japan
lumiere-atelier   | lumiere     | Atelier          | Lumière & Scène SARL / 12, rue des Cintres / 69007 Lyon / France
gwangdae-store    | gwangdae    | 부품 창고         | 광대무대조명 / 서울특별시 성동구 무대로 55 / 04790 / Republic of Korea
`

/** The one address of the demo that belongs to a person. */
const WORKSHOP: Draft<'addresses'> = {
  key: 'harbour-workshop',
  values: {
    name: 'Lamp workshop',
    address:
      'Aroha Parata\nHarbour Light Stage Hire\n18 Quayside Road, upper floor\nWellington 6011\nNew Zealand',
    shared: false,
    owner: ref('customers', 'customer'),
  },
}

export const addressDrafts = (): Draft<'addresses'>[] => {
  const shared = table(ADDRESSES).map(
    (row): Draft<'addresses'> => ({
      key: cell(row, 0),
      values: {
        name: cell(row, 2),
        address: cell(row, 3).replaceAll(' / ', '\n'),
        shared: true,
        firm: ref('companies', cell(row, 1)),
      },
    }),
  )
  return shared.toSpliced(1, 0, WORKSHOP)
}

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
