/**
 * A change of a part with everything that it affects: assemblies, orders, fixtures, subscriptions;
 * and its callers.
 */
import type { ChangeGroup } from '#modules/changes/shared/notification.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from './customers.ts'
import { type EngineName, type Staff, startServer, type TestServer } from './server.ts'
import { type Headers, webCalls } from './web-api.ts'

export const EMPTY_NOTE = { en: null, zh: null }
export const ALL_GROUPS: ChangeGroup[] = ['open_orders', 'fixtures', 'bought', 'subscribers']
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface ChangeServer {
  server: TestServer
  /**
   * The id of a record by its name here: `change`, `old`, `new`, `head`, and customers by the
   * reason that applies to them.
   */
  id(name: string): number
  /** The headers of a customer's calls. */
  device(name: string): Headers
  /** Calls as a customer; by default `orders`. */
  call: ReturnType<typeof webCalls>
  /** Calls below `/api/tlf`; by default as the editor. */
  office(method: Method, path: string, payload?: object, as?: Staff): Promise<OfficeAnswer>
}

type OfficeAnswer = Awaited<ReturnType<ReturnType<typeof webCalls>>> & { range: unknown }

/** Starts a server where a belt of SPOT-1 changes from serial number S1-2405-0010 on. */
export async function startChangeServer(engine: EngineName): Promise<ChangeServer> {
  const server = await startServer({ engine })
  const { context } = server
  const ids: Record<string, number> = {}
  const devices: Record<string, Headers> = {}
  const id = (name: string) => ids[name] ?? 0
  const device = (name: string) => devices[name] ?? {}
  const call = webCalls(() => ({ server, me: device('orders') }))
  const addRow = async (name: string, resource: string, values: object) => {
    ids[name] = await storeRecord(context, resource, values as Record<string, unknown>)
  }
  const named = (text: string) => ({ en: text, zh: null })
  for (const [name, language] of [
    ['orders', 'en'],
    ['fixtures', 'zh'],
    ['bought', 'en'],
    ['follows', 'en'],
    ['older', 'en'],
  ] as const) {
    ids[name] = await addCustomer(server, name, { language })
    devices[name] = await deviceOf(server, id(name))
  }
  await addRow('leimu', 'leimu', { name: named('Spot') })
  await addRow('category', 'categories', { name: named('LED'), leimu: id('leimu') })
  const goods = { category: id('category'), status: 'published', name: named('Spot') }
  await addRow('spot', 'goods', { ...goods, model_number: 'SPOT-1' })
  await addRow('other', 'goods', { ...goods, model_number: 'SPOT-2' })
  await addRow('secret', 'goods', { ...goods, model_number: 'SPOT-9', status: 'draft' })
  for (const [name, product] of [
    ['head', 'spot'],
    ['base', 'spot'],
    ['elsewhere', 'other'],
    ['hidden', 'secret'],
  ] as const) {
    await addRow(name, 'zujian', { code: `ASY-${name}`, name: named(name), goods: id(product) })
  }
  await addRow('newest', 'codes', { part_number: 'FS-BELT-03', name: named('Belt') })
  const replaced = { name: named('Belt'), status: 'superseded' }
  await addRow('new', 'codes', {
    ...replaced,
    part_number: 'FS-BELT-02',
    superseded_by: id('newest'),
  })
  await addRow('old', 'codes', { ...replaced, part_number: 'FS-BELT-01', superseded_by: id('new') })
  for (const [assembly, balloon, part] of [
    ['head', '7', 'old'],
    ['head', '7', 'new'],
    ['head', '9', 'old'],
    ['elsewhere', '3', 'old'],
    ['hidden', '1', 'old'],
  ] as const) {
    await storeRecord(context, 'xiajie', {
      zujian: id(assembly),
      balloon,
      part: id(part),
      quantity: 1,
    })
  }
  await addRow('change', 'tlf', {
    change_number: 'TLF-1',
    goods: id('spot'),
    title: { en: 'Stronger belt', zh: '加强同步带' },
    kind: 'substitution',
    old_part: id('old'),
    new_part: id('new'),
    from_serial: 'S1-2405-0010',
    description: { en: '**Belts** stretched.', zh: '同步带**伸长**。' },
    drawings: [id('base'), id('hidden')],
    status: 'published',
  })
  const order = (customer: string, status: string, ...numbers: string[]) =>
    storeRecord(context, 'orders', {
      customer: id(customer),
      company: `Company of ${customer}`,
      status,
      lines: numbers.map((part_number) => ({ part_number, quantity: 2 })),
    })
  ids.order = await order('orders', 'submitted', 'fs belt 01', 'FS-OTHER', 'FS-BELT-01')
  await order('orders', 'cancelled', 'FS-BELT-01')
  await order('bought', 'completed', 'FS-BELT-01')
  await order('older', 'submitted', 'FS-OTHER')
  for (const [customer, serial_number] of [
    ['fixtures', 'S1-2405-0010'],
    ['fixtures', 'S1-2401-0001'],
    ['older', 'S1-2405-0009'],
  ] as const) {
    await call('POST', 'fixtures', { product: id('spot'), serial_number }, devices[customer])
  }
  await call('PUT', `firmware-subscriptions/${id('spot')}`, undefined, devices.follows)
  return {
    server,
    id,
    device,
    call,
    office: async (method, path, payload, as = 'editor') => {
      const url = `/api/tlf/${path}`
      const answer = await server.app.inject({
        method,
        url,
        headers: server.as(as),
        ...(payload && { payload }),
      })
      return { ...answer.json(), range: answer.headers['content-range'] }
    },
  }
}
