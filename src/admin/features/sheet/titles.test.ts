import type { DataProvider } from 'ra-core'
import { expect, test } from 'vitest'
import { resources } from '#config'
import { findByTitle } from './titles.ts'

const STAFF = [
  { id: 1, username: 'lin', name: 'Lin Yue' },
  { id: 2, username: 'chen', name: 'Chen Wei' },
  { id: 3, username: 'chen2', name: 'Chen Wei' },
]

const provider = {
  getList: async (_resource: string, { filter }: { filter: Record<string, string[]> }) => ({
    data: STAFF.filter((record) =>
      Object.entries(filter).every(([name, values]) => values.includes(record[name as 'name' | 'username'])),
    ),
  }),
} as unknown as DataProvider

test('colleagues are found by name and by username, but not by a name that several have', async () => {
  const titles = ['Lin Yue', 'lin', 'chen2', 'Chen Wei', 'nobody']
  const found = await findByTitle(provider, resources.users, titles)
  expect(titles.map((title) => found.get(title)?.id)).toEqual([1, 1, 3, undefined, undefined])
})
