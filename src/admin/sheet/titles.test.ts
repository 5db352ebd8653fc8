import type { DataProvider } from 'ra-core'
import { expect, test } from 'vitest'
import { resources } from '#config'
import { toEmbedded } from '#fields/parts/target.ts'
import { distinctName, findByTitle } from './titles.ts'

const STAFF = [
  { id: 1, username: 'lin', name: 'Lin Yue' },
  { id: 2, username: 'chen', name: 'Chen Wei' },
  { id: 3, username: 'chen2', name: 'Chen Wei' },
]

const provider = {
  getList: async (_resource: string, { filter }: { filter: Record<string, string[]> }) => ({
    data: STAFF.filter((record) =>
      Object.entries(filter).every(([name, values]) =>
        values.includes(record[name as 'name' | 'username']),
      ),
    ),
  }),
} as unknown as DataProvider

test('colleagues are found by name and by username', async () => {
  const { found, shared } = await findByTitle(provider, resources.users, [
    'Lin Yue',
    'lin',
    'chen2',
    'nobody',
  ])
  expect([...found].map(([title, { id }]) => [title, id])).toEqual([
    ['Lin Yue', 1],
    ['lin', 1],
    ['chen2', 3],
  ])
  expect(shared.size).toBe(0)
})

test('a name that several colleagues have is not guessed, but accepted with the username', async () => {
  const titles = ['Chen Wei', 'Chen Wei (chen2)', 'Chen Wei（chen）', 'Chen Wei (lin)']
  const { found, shared } = await findByTitle(provider, resources.users, titles)
  expect(titles.map((title) => found.get(title)?.id)).toEqual([undefined, 3, 2, undefined])
  const names = shared
    .get('Chen Wei')
    ?.map((record) => distinctName(resources.users, toEmbedded(resources.users, record), 'en'))
  expect(names).toEqual(['Chen Wei (chen)', 'Chen Wei (chen2)'])
  expect([...shared.keys()]).toEqual(['Chen Wei'])
})
