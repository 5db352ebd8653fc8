/** Data of demo customers besides their account: fixtures in their houses, and subscriptions. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { cell, table } from '../table.ts'

/** username | product | serial numbers | location | whether subscribed to the product */
const TABLE = `
customer   | VELA-600   | V06-2402-0044 V06-2601-0012               | Opera house, bridge 2 |
customer   | GRUS-285   | G28-2309-0041                             | Touring rack B |
customer   | NORMA-1000 | N10-2405-0019                             | Touring rack B |
yunxiu     | VELA-1200  | V12-2405-0016 V12-2405-0017 V12-2410-0003 | 大剧场面光桥   | follows
yunxiu     | ANTLIA-700 | A70-2311-0004                             | 大剧场舞台     |
jianglan   | VOLANS-280 | L28-2212-0105 L28-2410-0021               | 一号仓库       | follows
jianglan   | VOLANS-350 | L35-2501-0030 L35-2601-0008               | 一号仓库       |
nordsceno  | VELA-600   | V06-2311-0009 V06-2601-0012               | Main stage     | follows
nordsceno  | VOLANS-60  | L06-2411-0007 L06-2507-0011               | Touring case 4 |
beichen-tv | PICTOR-300 | P03-2402-0012 P03-2504-0020               | 二号演播厅     | follows
beichen-tv | GRUS-740   | G74-2403-0015                             | 二号演播厅     |
tablado    | GRUS-740   | G74-2406-0021 G74-2602-0018               | Sala principal |
haitang    | COLUMBA-18 | C18-2306-0088 C18-2309-0110 C18-2509-0003 | 海边主舞台     | follows
redcurtain | PICTOR-300 | P03-2409-0033                             | Stalls bar     |
redcurtain | VELA-1200  | V12-2604-0035                             | Fly floor      |
rampenlicht | VELA-600   | V06-2402-0050 V06-2511-0008              | Messepark      | follows
ribalta    | VOLANS-350 | L35-2503-0044                             | Galpão 5       | follows
prairie    | CORVUS-1200 | R12-2602-0003 R12-2602-0004              | Rental floor   | follows
butai      | GRUS-740   | G74-2504-0009                             | 倉庫 A         |
lumiere    | CORVUS-1200 | R12-2605-0011                            | Grand théâtre  |
gwangdae   | NORMA-1000 | N10-2501-0020 N10-2501-0021               | 2층 창고        |
`

/** Writes the fixtures and subscriptions; customers and products are there. */
export async function addDemoFixtures({
  db,
  notices,
}: Pick<Context, 'db' | 'notices'>): Promise<void> {
  const { query } = db
  const customers = await query.selectFrom('customers').select(['id', 'username']).execute()
  const products = await query.selectFrom('goods').select(['id', 'model_number']).execute()
  const customerIds = new Map(customers.map(({ id, username }) => [String(username), Number(id)]))
  const productIds = new Map(
    products.map(({ id, model_number }) => [String(model_number), Number(id)]),
  )
  const created_at = new Date().toISOString()
  const rows = table(TABLE).map((row) => {
    const [customer_id, goods_id] = [customerIds.get(cell(row, 0)), productIds.get(cell(row, 1))]
    if (!customer_id || !goods_id) throw new Error(`demo: nobody keeps ${row.join(' ')}`)
    return {
      customer_id,
      goods_id,
      serials: cell(row, 2).split(' '),
      location: cell(row, 3),
      follows: Boolean(row[4]),
    }
  })
  const fixtures = rows.flatMap(({ customer_id, goods_id, serials, location }) =>
    serials.map((serial_number) => ({
      id: randomUUID(),
      customer_id,
      goods_id,
      serial_number,
      location,
      note: '',
      created_at,
    })),
  )
  const subscriptions = rows
    .filter(({ follows }) => follows)
    .map(({ customer_id, goods_id }) => ({
      id: `${customer_id} ${goods_id}`,
      customer_id,
      goods_id,
      token: randomBytes(24).toString('base64url'),
      created_at,
    }))
  await db.transaction(async (trx) => {
    await trx.insertInto('customer_fixtures').values(fixtures).execute()
    // The table is that of the firmware module, which can be switched off.
    if (notices.firmware)
      await trx.insertInto('firmware_subscriptions').values(subscriptions).execute()
  })
}
