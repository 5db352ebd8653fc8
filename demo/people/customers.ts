/** Customers of the demo: dealers, rental companies, theatres and broadcasters of eleven countries. */
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { type Draft, ref } from '../draft.ts'
import { cell, table } from '../table.ts'
import { MEMBERS } from './companies.ts'
import { daysBefore, hoursBefore } from './relative-dates.ts'

/**
 * username | company | e-mail | mobile | language | status | days since review, or since
 * registering | review reason
 */
const TABLE = `
customer    | Harbour Light Stage Hire     | rental@harbourlight.example   |             | en | active   | 420 |
yunxiu      | 云岫大剧院管理有限公司        | jishu@yunxiu.example          | 19900000012 | zh | active   | 398 |
jianglan    | 江澜演艺设备租赁有限公司      | cangku@jianglan.example       | 19900000023 | zh | active   | 360 |
nordsceno   | Nordscen Produktion AB       | teknik@nordscen.example       |             | en | active   | 333 |
beichen-tv  | 北宸电视演播中心              | dengguang@beichen.example     | 19900000034 | zh | active   | 290 |
tablado     | El Tablado Espectáculos      | taller@tablado.example        |             | en | active   | 244 |
haitang     | 海棠湾文旅演艺有限公司        | yanchu@haitang.example        | 19900000045 | zh | active   | 201 |
redcurtain  | Red Curtain Playhouse        | chief@redcurtain.example      |             | en | active   | 150 |
harbour-rig | Harbour Light Stage Hire     | rigging@harbourlight.example  |             | en | active   | 90  |
rigworks    | Rigworks Hire Ltd            | ana@rigworks.example          |             | en | pending  | 6   |
qingyu      | 青屿音乐节制作工作室          | zhizuo@qingyu.example         | 19900000056 | zh | pending  | 4   |
haitang-2   | 海棠湾文旅演艺有限公司        | dengguang@haitang.example     | 19900000045 | zh | pending  | 3   |
gantry-one  | Gantry One Touring           | crew@gantryone.example        |             | en | pending  | 2   |
nord-tour   | Nordscen Turné               | turne@nordscen.example        |             | en | pending  | 1   |
yunfan      | 云帆剧场设备管理中心          | yunfan2026@163.com            | 19900000078 | zh | pending  | 0.2 |
lowcost     | Stage Parts Trading          | info@stageparts.example       |             | en | rejected | 64  | Reseller without a fixture of ours; asked to buy through the distributor.
mingdu      | 鸣渡灯光音响商行              | mingdu@mingdu.example         | 19900000067 | zh | disabled | 512 | 公司已注销，账号停用。
rampenlicht | Rampenlicht Vertrieb GmbH    | ersatzteile@rampenlicht.example | +49 176 04069012 | en | active | 318 |
ribalta     | Ribalta Locações Ltda        | oficina@ribalta.example       | +55 11 5555 0134 | en | active | 276 |
prairie     | Prairie Stage Supply Inc.    | parts@prairiestage.example    | +1 312 555 0142 | en | active   | 262 |
butai       | 株式会社 舞台灯光サービス      | service@butai.example         | +81 3 5550 0176 | en | active | 230 |
lumiere     | Lumière & Scène SARL         | atelier@lumierescene.example  | +33 1 99 00 12 34 | en | active | 188 |
gwangdae    | 광대무대조명                   | parts@gwangdae.example        | +82 2 5550 0191 | en | active   | 141 |
`

export interface Customer {
  username: string
  company: string
  language: 'en' | 'zh'
}

const rows = table(TABLE)

/** The customer of that name. */
export function customerOf(username: string): Customer {
  const row = rows.find((row) => row[0] === username)
  if (!row) throw new Error(`demo: there is no customer ${username}`)
  return { username, company: cell(row, 1), language: cell(row, 4) as 'en' | 'zh' }
}

/** The company account of a customer, and the role in it. */
function memberOf(username: string) {
  const member = MEMBERS[username]
  return member ? { firm: ref('companies', member.firm), company_role: member.role } : {}
}

export const customerDrafts = (now: Date): Draft<'customers'>[] =>
  rows.map((row, index) => {
    const username = cell(row, 0)
    const isReviewed = cell(row, 5) !== 'pending'
    const days = Number(row[6])
    return {
      key: username,
      at: isReviewed ? daysBefore(now, days + 1, index) : hoursBefore(now, days * 24),
      values: {
        username,
        // Only the account that the start message names can sign in.
        ...(username === 'customer' && { password: DEMO_PASSWORD }),
        company: cell(row, 1),
        email: cell(row, 2),
        mobile: row[3] || null,
        language: cell(row, 4) as 'en' | 'zh',
        ...memberOf(username),
        status: cell(row, 5) as 'active' | 'pending' | 'rejected' | 'disabled',
        review_reason: row[7] || null,
        reviewed_by: isReviewed ? ref('users', 'admin') : null,
        reviewed_at: isReviewed ? daysBefore(now, days, index) : null,
      },
    }
  })
