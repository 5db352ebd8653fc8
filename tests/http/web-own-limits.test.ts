/** Limits of the records of an account in the portal, and of their versions. */
import { expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer } from '../support/server.ts'
import { webCalls } from '../support/web-api.ts'

it('limits the addresses of an account', async () => {
  const server = await startServer()
  try {
    const owner = await addCustomer(server, 'collector')
    const me = await deviceOf(server, owner)
    const row = { address: 'Gate', owner, shared: 0, lock_version: 1 }
    const rows = Array.from({ length: 999 }, (_, index) => ({ ...row, name: `Gate ${index}` }))
    await server.context.db.query.insertInto('addresses').values(rows).execute()
    const call = webCalls(() => ({ server, me }))
    const add = () => call('POST', 'own/addresses', { name: 'Bench', address: 'Bench 1' })
    expect((await add()).code).toBe(CODES.ok)
    expect(await add()).toMatchObject({
      code: CODES.readable,
      message: expect.stringContaining('1,000'),
    })
  } finally {
    await server.close()
  }
})

it('rejects a version that is no number, as in the back-office', async () => {
  const server = await startServer()
  try {
    const me = await deviceOf(server, await addCustomer(server, 'collector'))
    const call = webCalls(() => ({ server, me }))
    const { id } = (await call('POST', 'own/addresses', { name: 'Bench', address: 'Bench 1' })).data
    const change = (lock_version: unknown) =>
      call('PUT', `own/addresses/${id}`, { name: 'Gate', lock_version })
    expect(await change('1')).toMatchObject({
      code: CODES.validation,
      data: { errors: [{ path: 'lock_version' }] },
    })
    expect((await change(1)).data).toMatchObject({ id, name: 'Gate' })
  } finally {
    await server.close()
  }
})
